import { type KeyObject, X509Certificate } from 'node:crypto';

const amazonHost = 'echo-api.amazon.com';
const maxPathLength = 6;
const minKeyBits = 2048;

/** `validUntil` is the earliest expiry in the certificate path (ms since 1970). */
export interface TrustedKey {
  publicKey: KeyObject;
  validUntil: number;
}

type Roots = Map<string, X509Certificate[]>;

export function rootsByName(pems: readonly string[]): Roots {
  const roots: Roots = new Map();
  for (const pem of pems) {
    const root = new X509Certificate(pem);
    roots.set(root.subject, [...(roots.get(root.subject) ?? []), root]);
  }
  return roots;
}

/**
 * The key of the first certificate, which must be Amazon's. Each following one must be the CA of the one before, up
 * to a trusted root; the rest of the file is ignored. @throws when one of these does not hold
 */
export function trustedKey(pem: string, roots: Roots, now: number): TrustedKey {
  const [leaf, ...rest] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (leaf === undefined) throw new Error('There is no certificate');
  const first = new X509Certificate(leaf);
  const { publicKey } = first;
  if (publicKey.asymmetricKeyType !== 'rsa') throw new Error('The key is not an RSA key');
  if (first.checkHost(amazonHost, { subject: 'never', wildcards: false }) === undefined)
    throw new Error('The certificate is for somebody else');
  const path = pathToRoot(first, rest, roots, now);
  return { publicKey, validUntil: Math.min(...path.map(expiryOf)) };
}

function pathToRoot(leaf: X509Certificate, rest: string[], roots: Roots, now: number): X509Certificate[] {
  const path = [leaf];
  let last = leaf;
  while (path.length < maxPathLength) {
    requireValid(last, now);
    const root = roots.get(last.issuer)?.find((candidate) => isIssuedBy(last, candidate));
    if (root) {
      requireValid(root, now);
      return [...path, root];
    }
    const next = new X509Certificate(rest[path.length - 1] ?? '');
    if (!isIssuedBy(last, next)) throw new Error('The path of certificates is broken');
    path.push(next);
    last = next;
  }
  throw new Error('The path of certificates is too long');
}

/** `ca` is true only if basicConstraints say so: a leaf cannot issue another certificate. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

function requireValid(certificate: X509Certificate, now: number): void {
  if (!(Date.parse(certificate.validFrom) <= now && now <= expiryOf(certificate)))
    throw new Error('The certificate is not valid now');
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits)
    throw new Error('The key is too small');
}

const expiryOf = (certificate: X509Certificate): number => Date.parse(certificate.validTo);
