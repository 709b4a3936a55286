import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** IPv4 in full, IPv6 by the /56 of a household. A port is ignored; an invalid address is "unknown". */
export function address(req: Pick<Request, 'ip'>): string {
  const bare = (req.ip ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1');
  const ip = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) ? ipv6Block(ip.replace(/%.*$/, '')) : 'unknown';
}

function ipv6Block(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  const bytes = groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join('');
  return `${bytes.slice(0, 14).toLowerCase()}/56`;
}
