import type { Visitor } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';

/** The holder of a new session: a person, or a family whose tablet the browser is. */
export type Holder =
  | { kind: 'person'; userId: number; familyId: number | null }
  | { kind: 'tablet'; userId: null; familyId: number; label: string };

/**
 * Finds the holder of a new session, in the transaction that stores it: a link that is used up there is gone exactly
 * when the session is stored. Throws where nobody may come in.
 */
export type FindHolder = (tx: Db) => Promise<Holder>;

/** What a new session of a family is stored with. */
export interface Beginning {
  findHolder: FindHolder;
  label: string;
  isLong: boolean;
}

declare module 'express-session' {
  interface SessionData {
    /** A session without it is new. */
    isStored?: true;
    /** The hash of the id whose session ends as this one is stored. Only while it begins, never stored. */
    replaces?: string;
    /** Only while a family's session begins, never stored. */
    beginning?: Beginning;
    /** Whose session of a family it is, as of this request. */
    visitor?: Visitor | undefined;
    /** The username of the administrator. Families' sessions never have it. */
    admin?: string;
  }
}
