import { type KeyObject, X509Certificate } from 'node:crypto';

/** Whose name the certificate of a voice request carries. */
const amazon = 'echo-api.amazon.com';
const longestPath = 6;
const smallestKey = 2048;

/** The key that a request must be signed with, good until one certificate of its path runs out (ms since 1970). */
export interface TrustedKey {
  publicKey: KeyObject;
  validUntil: number;
}

type Roots = Map<string, X509Certificate[]>;

/** The trusted roots by the name that issued certificates call them. */
export function rootsByName(pems: readonly string[]): Roots {
  const roots: Roots = new Map();
  for (const pem of pems) {
    const root = new X509Certificate(pem);
    roots.set(root.subject, [...(roots.get(root.subject) ?? []), root]);
  }
  return roots;
}

/**
 * The key of the first certificate in `pem` when it is Amazon's and a path of real CAs, each the next in the file,
 * leads from it to the first trusted root. What the file holds beyond that is not looked at.
 * @throws when it is not
 */
export function trustedKey(pem: string, roots: Roots, now: number): TrustedKey {
  const [leaf, ...rest] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (leaf === undefined) throw new Error('There is no certificate');
  const first = new X509Certificate(leaf);
  const { publicKey } = first;
  if (publicKey.asymmetricKeyType !== 'rsa') throw new Error('The key is not an RSA key');
  if (first.checkHost(amazon, { subject: 'never', wildcards: false }) === undefined)
    throw new Error('The certificate is for somebody else');
  const path = pathToRoot(first, rest, roots, now);
  return { publicKey, validUntil: Math.min(...path.map(endOf)) };
}

function pathToRoot(leaf: X509Certificate, rest: string[], roots: Roots, now: number): X509Certificate[] {
  const path = [leaf];
  let last = leaf;
  while (path.length < longestPath) {
    requireSound(last, now);
    const root = roots.get(last.issuer)?.find((candidate) => isIssuedBy(last, candidate));
    if (root) {
      requireSound(root, now);
      return [...path, root];
    }
    const next = new X509Certificate(rest[path.length - 1] ?? '');
    if (!isIssuedBy(last, next)) throw new Error('The path of certificates is broken');
    path.push(next);
    last = next;
  }
  throw new Error('The path of certificates is too long');
}

/** `ca` is true only for a certificate whose basicConstraints say so: a leaf cannot issue another. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** @throws when the certificate is not valid now or its key is small enough to be broken */
function requireSound(certificate: X509Certificate, now: number): void {
  if (!(Date.parse(certificate.validFrom) <= now && now <= endOf(certificate)))
    throw new Error('The certificate is not valid now');
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < smallestKey)
    throw new Error('The key is too small');
}

const endOf = (certificate: X509Certificate): number => Date.parse(certificate.validTo);
