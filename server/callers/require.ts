import type { Request } from 'express';
import type { Actor } from '#shared/domain/people/may.ts';
import { forbidden, needsConfirmation, notFound, unauthorized } from '../errors/refusals.ts';
import {
  type InFamily,
  isInFamily,
  type SignedIn,
  type Tablet,
  type TurnCaller,
  type User,
  type Visitor,
} from './caller.ts';

/** @throws 401 when nobody is signed in, 403 at a family's tablet */
export function requirePerson(visitor: Visitor | undefined): SignedIn {
  if (visitor?.kind === 'person') return visitor;
  throw visitor ? forbidden('tablet_session') : unauthorized();
}

/** The person signed in; undefined for nobody and at a tablet. */
export const personIn = (visitor: Visitor | undefined): SignedIn | undefined =>
  visitor?.kind === 'person' ? visitor : undefined;

/** @throws 401 when neither a person is signed in nor a tablet */
export function requireVisitor(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw unauthorized();
  return visitor;
}

/** @throws 403 in a browser that is a person's */
export function requireTablet(visitor: Visitor): Tablet {
  if (visitor.kind !== 'tablet') throw forbidden('not_a_tablet');
  return visitor;
}

/** @throws 404 for a person who has no family yet */
export function requireInFamily(person: SignedIn): SignedIn & InFamily {
  if (!isInFamily(person)) throw notFound('Family');
  return person;
}

/** Who ticks: the person, or the one in turn. @throws 404 without a family, 403 at a tablet where it is nobody's turn */
export function requireTapper(visitor: Visitor): (SignedIn & InFamily) | TurnCaller {
  if (visitor.kind === 'person') return requireInFamily(visitor);
  if (!visitor.turn) throw forbidden('turn_required');
  return visitor.turn;
}

/** @throws 403 unless the person is in a family and `isAllowed` there: one of `may` */
export function requireMay<Who extends User>(who: Who, isAllowed: (who: Actor) => boolean): Who & InFamily {
  if (!isInFamily(who) || !isAllowed(who)) throw forbidden('not_allowed');
  return who;
}

/** For what a child with a parent's unlocked phone must not do. @throws 403 `confirm` unless the password was given again in the last 10 minutes */
export function requireFreshConfirmation({ isConfirmed }: SignedIn): void {
  if (!isConfirmed) throw needsConfirmation();
}

/** The user that a request acts for: the person signed in, or the one in turn at a tablet. */
export function actingUser({ session }: Request): User | undefined {
  const visitor = session?.visitor;
  return visitor?.kind === 'tablet' ? visitor.turn : visitor;
}

/** The key that the limits count a request by; undefined where nobody is signed in. */
export function countedAs({ session }: Request): string | undefined {
  const visitor = session?.visitor;
  if (visitor?.kind === 'person') return `user:${visitor.id}`;
  return visitor && `tablet:${visitor.deviceId}`;
}
