import { Redirect } from 'wouter';
import { useCurrentFamily } from '../../api/families.ts';
import { DataProvider } from '../../lib/DataProvider.tsx';

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
