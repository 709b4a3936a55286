import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// A certificate authority of our own, in as much of DER as a certificate needs.

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const integer = (bytes: Buffer) => der(0x02, bytes);
const yes = der(0x01, Buffer.from([255]));

/** `2.5.29.19`; parts up to 127 but for those of RSA, which come as bytes. */
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const commonName = oid(0x55, 4, 3);
const basicConstraints = oid(0x55, 0x1d, 19);
const subjectAltName = oid(0x55, 0x1d, 17);
const rsaSha256 = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11), der(0x05));

const nameOf = (text: string) => sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))));
const moment = (at: Date) =>
  der(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

function extensions(isCa: boolean, hosts: string[]): Buffer {
  const ca = sequence(basicConstraints, yes, octets(sequence(yes)));
  const names = hosts.map((host) => der(0x82, Buffer.from(host)));
  const alternatives = sequence(subjectAltName, octets(sequence(...names)));
  const all = [...(isCa ? [ca] : []), ...(hosts.length > 0 ? [alternatives] : [])];
  return all.length > 0 ? der(0xa3, sequence(...all)) : Buffer.alloc(0);
}

export interface Signer {
  name: string;
  key: KeyObject;
}

export interface Wish {
  name: string;
  key: KeyObject;
  /** Whoever signs; nobody given, it signs itself. */
  by?: Signer;
  ca?: boolean;
  hosts?: string[];
  from?: Date;
  until?: Date;
}

export const aKey = (modulusLength = 2048): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey;

const day = 24 * 60 * 60 * 1000;

/** A certificate as PEM; valid since yesterday for a month unless it says otherwise. */
export function aCertificate(wish: Wish): string {
  const { name, key, by = { name, key }, ca = false, hosts = [] } = wish;
  const { from = new Date(Date.now() - day), until = new Date(Date.now() + 30 * day) } = wish;
  const publicKey = createPublicKey(key.export({ type: 'pkcs8', format: 'pem' }));
  const signed = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    rsaSha256,
    nameOf(by.name),
    sequence(moment(from), moment(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(ca, hosts),
  );
  const certificate = sequence(signed, rsaSha256, bits(sign('RSA-SHA256', signed, by.key)));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
