import type { Request } from 'express';
import { badField } from '../errors/refusals.ts';

/** As long as tick ids are stored: an older tick could count twice. */
const maxAge = 90 * 24 * 60 * 60;

/** Seconds since the tap (`Tick-Age`): 0 without the header, undefined if it is invalid or too old. */
export function tickAge(req: Request): number | undefined {
  const header = req.get('Tick-Age') ?? '0';
  const age = /^\d{1,9}$/.test(header) ? Number(header) : Number.NaN;
  return age <= maxAge ? age : undefined;
}

export function requireTickAge(req: Request): number {
  const age = tickAge(req);
  if (age === undefined) throw badField('Tick-Age', 'This was tapped too long ago to count');
  return age;
}
