/** Reserved name endings (RFC 2606, 6761, 6762, 7686, 8375; IANA, Special-Use Domain Names). */
const reserved =
  /(^|\.)(localhost|localdomain|local|lan|home|corp|internal|intranet|private|invalid|test|example|example\.(com|net|org)|onion|alt|arpa)$/;

export const isPublicName = (name: string): boolean =>
  /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name) && !reserved.test(name);
