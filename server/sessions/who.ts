import type { Request } from 'express';
import type { Actor } from '#shared/domain/may.ts';
import { needsTurn } from '#shared/domain/tick.ts';
import { forbidden, needsConfirmation, notFound, unauthorized } from '../http/errors.ts';

// Who is asking. A family's tablet is nobody: its session has no user, so whatever asks for one refuses it.

export interface SessionUser {
  id: number;
  name: string;
  username: string | null;
  role: 'owner' | 'member';
  familyId: number | null;
  avatarColor: string;
  manages: boolean;
  becomesParent: boolean;
  readsAloud: boolean;
  /** What the session that asks is stored under; none where they were found in their family. */
  sessionHash?: string;
  /** Whether they can sign in without a link or a code; as the session that asks was read. */
  hasPassword?: boolean;
}
/** Somebody who belongs to a family. */
export type Insider = SessionUser & { familyId: number };

/** A browser that shows a family to whoever stands before it. */
export interface Tablet {
  familyId: number;
  /** Who is in turn. They do there what a child does, also who manages elsewhere. */
  turn: Insider | undefined;
}

/** Whoever may look at a family: a person in it, or its tablet. */
export type Looker = Pick<SessionUser, 'familyId'>;

/** Whoever may tick: a person, or the one in turn at a tablet. */
export type Tapper = Insider & { source: 'web' | 'tablet' };

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in, as of this request; read together with the session. */
    user?: SessionUser;
    /** Where this browser is the family's tablet: then there is no user. */
    tablet?: Tablet;
    /** What the list of devices calls this session by. */
    deviceId?: number;
    /** Whether the password was given again in it in the last 10 minutes. */
    isConfirmed?: boolean;
  }
}

/** What a request brings, or what a session that is read once more says. */
interface Asking {
  session?: { user?: SessionUser | undefined; tablet?: Tablet | undefined };
}

/** @throws 401 when nobody is signed in, 403 at a family's tablet */
export function requireUser(req: Asking): SessionUser {
  const { user, tablet } = req.session ?? {};
  if (user) return user;
  throw tablet ? forbidden('This is the family’s tablet. Please use a browser of your own.') : unauthorized();
}

/** @throws 401 when neither a person is signed in nor a tablet */
export function requireLooker(req: Request): Looker {
  const looker = req.session?.user ?? req.session?.tablet;
  if (!looker) throw unauthorized();
  return looker;
}

/** @throws 401 when nobody is signed in, 403 in a browser that is a person's */
export function requireTablet(req: Request): Tablet {
  requireLooker(req);
  if (!req.session.tablet) throw forbidden('This is not the family’s tablet');
  return req.session.tablet;
}

/** @throws as `requireUser`, or a 404 for whoever has no family yet */
export function requireInsider(req: Asking): Insider {
  const user = requireUser(req);
  if (!isInsider(user)) throw notFound('Family');
  return user;
}

/** @throws 401, 404 for whoever has no family yet, and 403 at a tablet where nobody is in turn */
export function requireTapper(req: Asking): Tapper {
  const tablet = req.session?.tablet;
  if (!tablet) return { source: 'web', ...requireInsider(req) };
  if (!tablet.turn) throw forbidden(needsTurn);
  return { source: 'tablet', ...tablet.turn };
}

export const isInsider = (user: SessionUser): user is Insider => user.familyId !== null;

/** @throws 403 unless the user is in a family and `isAllowed` there: one of `may` */
export function requireMay(user: SessionUser, isAllowed: (who: Actor) => boolean): Insider {
  if (!isInsider(user) || !isAllowed(user)) throw forbidden();
  return user;
}

/** For what a child with a parent's unlocked phone must not do. @throws 403 `confirm` unless the password was just given again */
export function requireFreshConfirmation(req: Request): void {
  if (!req.session?.isConfirmed) throw needsConfirmation();
}

/** Whose doing a request is, where it is somebody's: the person signed in, or the one in turn at a tablet. */
export const actingUser = ({ session }: Request): SessionUser | undefined =>
  session?.user ?? session?.tablet?.turn;

/** What the limits count a request by; undefined where nobody is signed in. */
export function countedAs({ session }: Request): string | undefined {
  if (session?.user) return `user:${session.user.id}`;
  return session?.tablet && `tablet:${session.deviceId}`;
}
