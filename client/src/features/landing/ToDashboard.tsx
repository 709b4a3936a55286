import { Redirect } from 'wouter';
import { useCurrentFamily } from '../../api/families.ts';

/** Takes a signed-in family to its dashboard; shows nothing to anybody else. */
export function ToDashboard() {
  const { data: family } = useCurrentFamily();
  return family ? <Redirect to="/dashboard" replace /> : null;
}
