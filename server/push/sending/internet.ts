import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** The reachable push services. Only tests replace `openInternet`; no setting does. */
export interface Internet {
  isService(url: URL): boolean;
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isPublic(address: string): boolean;
  ca?: string;
}

const services =
  /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

const companies: Readonly<Record<string, string>> = {
  'googleapis.com': 'Google',
  'push.services.mozilla.com': 'Mozilla',
  'notify.windows.com': 'Microsoft',
  'push.apple.com': 'Apple',
};

export const companyOf = ({ hostname }: URL): string =>
  companies[services.exec(hostname)?.[2] ?? ''] ?? 'The push service';

export const openInternet: Internet = {
  isService: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '' && services.test(hostname),
  resolve: (host) => lookup(host, { all: true }),
  isPublic,
};

/** The only public range of IPv6 (IANA, IPv6 Global Unicast Address Assignments). */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Private and special ranges (IANA, Special-Purpose Address Registries). */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
