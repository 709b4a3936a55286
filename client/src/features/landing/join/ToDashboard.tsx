import { Redirect } from 'wouter';
import { DataProvider } from '../../../lib/query/DataProvider.tsx';
import { useCurrentFamily } from '../../../sync/family/currentFamily.ts';

/** Takes a signed-in family to its dashboard; shows nothing to anybody else. */
export function ToDashboard() {
  return (
    <DataProvider>
      <RedirectFamily />
    </DataProvider>
  );
}

function RedirectFamily() {
  const { data: family } = useCurrentFamily();
  return family ? <Redirect to="/dashboard" replace /> : null;
}
