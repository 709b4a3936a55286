import { MendableError } from '../../job.ts';

/** The built-in PostgreSQL could not be used. */
export class EmbeddedError extends MendableError {}

/** Of an error of Node.js (ENOENT) or PostgreSQL (57P03). */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
