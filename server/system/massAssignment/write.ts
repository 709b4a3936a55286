import type { PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Person } from '../tools/builders.ts';

/** One request as it is meant. */
export interface Request {
  me: Pick<Person, 'browser'>;
  id?: number;
  /** All that the call may set. */
  body: Record<string, unknown>;
}
/** A call that writes, and what into. */
export interface Write {
  says: string;
  call: Endpoint;
  entity: PgTable;
  ask: () => Promise<Request>;
  /** A call without a body takes no notice of one. */
  takesNoBody?: true;
}
