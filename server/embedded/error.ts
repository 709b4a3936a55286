/** The built-in PostgreSQL could not be used; the message is a sentence for the person who started the app. */
export class EmbeddedError extends Error {}
