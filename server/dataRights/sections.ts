import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Who asks for a file, and whose it is: a family's, or a person's. */
export interface FileRequest {
  familyId: number;
  /** Who asks. */
  by: number;
  /** The person whose file it is. */
  person: number;
}

/** What a file holds of one table. */
export interface Section {
  table: PgTable;
  /** What each field means that is in the file; one that is in neither these nor `leftOut` fails a test. */
  fields: Record<string, string>;
  /** Fields that are somebody's id: in a person's file, others are "somebody else". */
  people?: readonly string[];
  /** Fields that are in the family's file alone. */
  ofFamilyOnly?: readonly string[];
  /** Fields that whoever asks sees of themselves alone. */
  ofOneselfOnly?: readonly string[];
  /** The rows of a family that whoever asks may see. */
  inFamilyFile: (asked: Pick<FileRequest, 'familyId' | 'by'>) => SQL | undefined;
  /** The rows that are about one person; without it, their file has none. */
  inPersonFile?: (asked: Pick<FileRequest, 'familyId' | 'person'>) => SQL | undefined;
}
