/** The SQLSTATE of a write on a standby server. */
export const readOnly = '25006';
/** SQLSTATEs of temporary failures: lock, time-out, full disk, shutdown or start. */
const temporaryCodes = new Set([
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
const brokenConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/;
const networkCodes = new Set([
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

/** PgBouncer ends connections with FATAL 08P01; PostgreSQL uses this code without ending one. */
function isRefusalOfPooler(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFatal = 'severity' in error && error.severity === 'FATAL';
  return (isFatal && 'code' in error && error.code === '08P01') || isRefusalOfPooler(error.cause);
}

/** The code of a failed query, also of a wrapped error. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCode(error.cause);
}

export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}

/** Whether a retry may help. */
export function isTemporary(error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== undefined && (temporaryCodes.has(code) || networkCodes.has(code))) return true;
  if (isRefusalOfPooler(error)) return true;
  return error instanceof Error && brokenConnection.test(rootMessage(error));
}

const rootMessage = (error: Error): string =>
  error.cause instanceof Error ? rootMessage(error.cause) : error.message;
