import type { Request } from 'express';
import type { Actor } from '#shared/domain/people/may.ts';
import { forbidden, needsConfirmation, notFound, unauthorized } from '../errors/refusals.ts';
import {
  type AccountHolder,
  type InFamily,
  isInFamily,
  type SignedIn,
  type Tablet,
  type TurnCaller,
  type User,
  type Visitor,
} from './caller.ts';

/** @throws 401 if signed out, 403 at a tablet */
export function requirePerson(visitor: Visitor | undefined): SignedIn {
  if (visitor?.kind === 'person') return visitor;
  throw visitor ? forbidden('tablet_session') : unauthorized();
}

export const personIn = (visitor: Visitor | undefined): SignedIn | undefined =>
  visitor?.kind === 'person' ? visitor : undefined;

/** @throws 401 if neither a person nor a tablet */
export function requireVisitor(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw unauthorized();
  return visitor;
}

/** @throws 403 for a person */
export function requireTablet(visitor: Visitor): Tablet {
  if (visitor.kind !== 'tablet') throw forbidden('not_a_tablet');
  return visitor;
}

/** @throws 404 without a family */
export function requireInFamily(person: SignedIn): SignedIn & InFamily {
  if (!isInFamily(person)) throw notFound('Family');
  return person;
}

/** The person, or the member in turn. @throws 404 without a family, 403 at a tablet without a turn */
export function requireTapper(visitor: Visitor): (SignedIn & InFamily) | TurnCaller {
  if (visitor.kind === 'person') return requireInFamily(visitor);
  if (!visitor.turn) throw forbidden('turn_required');
  return visitor.turn;
}

/** @throws 403 unless `isAllowed` (a rule of `may`) */
export function requireMay<Who extends User>(who: Who, isAllowed: (who: Actor) => boolean): Who & InFamily {
  if (!isInFamily(who) || !isAllowed(who)) throw forbidden('not_allowed');
  return who;
}

/** For what a child with an unlocked phone of a parent must not do. @throws 403 `confirm_password` */
export function requireFreshConfirmation({ isConfirmed }: SignedIn): void {
  if (!isConfirmed) throw needsConfirmation();
}

/** The person, or the member in turn at a tablet. */
export function actingUser({ session }: Request): AccountHolder | undefined {
  const visitor = session?.visitor;
  return visitor?.kind === 'tablet' ? visitor.turn : visitor;
}

export function requesterKey({ session }: Request): string | undefined {
  const visitor = session?.visitor;
  if (visitor?.kind === 'person') return `account:${visitor.accountId}`;
  return visitor && `tablet:${visitor.deviceId}`;
}
