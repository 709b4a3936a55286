import type { Request } from 'express';
import { badField } from '../errors/refusals.ts';

/** As long as the id of a tick is known: an older one could count twice. */
const oldest = 90 * 24 * 60 * 60;

/** How many seconds ago a tick was tapped, by `Tick-Age`: 0 without one; undefined for what is no age, or too old. */
export function tickAge(req: Request): number | undefined {
  const said = req.get('Tick-Age') ?? '0';
  const age = /^\d{1,9}$/.test(said) ? Number(said) : Number.NaN;
  return age <= oldest ? age : undefined;
}

/** The same. @throws 400 */
export function requireTickAge(req: Request): number {
  const age = tickAge(req);
  if (age === undefined) throw badField('Tick-Age', 'This was tapped too long ago to count');
  return age;
}
