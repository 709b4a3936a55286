import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export interface FileRequest {
  familyId: number;
  by: number;
  byAccount: number;
  person: number;
  account: number;
}

export type PersonRequest = Pick<FileRequest, 'familyId' | 'person' | 'account'>;

export interface Section {
  table: PgTable;
  /** Explains each field. A test fails if a field is neither here nor in `leftOut`. */
  fields: Record<string, string>;
  /** Fields with a member's id, and with an account's. A person's file shows others as "somebody else". */
  people?: readonly string[];
  accounts?: readonly string[];
  /** Fields that a person's file does not contain. */
  ofFamilyOnly?: readonly string[];
  /** Fields that a caller sees only in their own row. */
  ofOneselfOnly?: readonly string[];
  inFamilyFile: (request: Pick<FileRequest, 'familyId' | 'by' | 'byAccount'>) => SQL | undefined;
  /** The rows about one person; without it, a person's file has none. */
  inPersonFile?: (request: PersonRequest) => SQL | undefined;
}

/** The rows of a family's table; for one person, those whose `user` is the person. */
export const rowsOf = ({ familyId: family }: { familyId: PgColumn }, user: PgColumn) => ({
  inFamilyFile: ({ familyId }: { familyId: number }) => eq(family, familyId),
  inPersonFile: ({ familyId, person }: PersonRequest) => and(eq(family, familyId), eq(user, person)),
});
