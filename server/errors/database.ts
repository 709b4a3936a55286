/** The SQLSTATE of a write on a server that takes none: another one is the primary by now. */
export const readOnly = '25006';
/** SQLSTATEs that mean "not now": a lock or time-out, no room left, a server going down or coming up. */
const notNow = new Set([
  readOnly,
  '55P03',
  '57014',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '08006',
]);
/** What node-postgres says, without a code, of a connection that broke or that it could not make. */
const brokenConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/;
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** How PgBouncer ends a connection that it has no server for, whatever the reason. PostgreSQL's own 08P01 ends none. */
function isRefusalOfPooler(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFatal = 'severity' in error && error.severity === 'FATAL';
  return (isFatal && 'code' in error && error.code === '08P01') || isRefusalOfPooler(error.cause);
}

/** PostgreSQL's code of a failed query, wherever Drizzle put it. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCode(error.cause);
}

/** The unique key that a failed insert or update met, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}

/** Whether the database failed in a way that may be over in a moment. */
export function isNotNow(error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== undefined && (notNow.has(code) || unreachable.has(code))) return true;
  if (isRefusalOfPooler(error)) return true;
  return error instanceof Error && brokenConnection.test(deepest(error));
}

const deepest = (error: Error): string =>
  error.cause instanceof Error ? deepest(error.cause) : error.message;
