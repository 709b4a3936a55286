import type { Visitor } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';

export type Holder =
  | { kind: 'person'; accountId: number; familyId: number | null; memberId: number | null }
  | { kind: 'tablet'; accountId: null; familyId: number; label: string };

/** Runs in the transaction that stores the session, so that a link is used up exactly then. Throws to refuse. */
export type FindHolder = (tx: Db) => Promise<Holder>;

export interface NewSession {
  findHolder: FindHolder;
  label: string;
  isLong: boolean;
}

declare module 'express-session' {
  interface SessionData {
    isStored?: true;
    /** The hash of the session that this one replaces. Never stored. */
    replaces?: string;
    /** Set while a family session begins. Never stored. */
    newSession?: NewSession;
    visitor?: Visitor | undefined;
    /** The administrator. Family sessions never have it. */
    admin?: string;
  }
}
