/** The built-in PostgreSQL could not be used; the message is a sentence for the person who started the app. */
export class EmbeddedError extends Error {}

/** Of an error of Node.js (ENOENT) or PostgreSQL (57P03). */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
