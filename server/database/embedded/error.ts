import { MendableError } from '../../job.ts';

export class EmbeddedError extends MendableError {}

/** The code of an error of Node.js (ENOENT) or PostgreSQL (57P03). */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
