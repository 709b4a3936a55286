import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The address a limit goes by: IPv4 whole, IPv6 by its /56, which is what one household gets. A port, which some
 * proxies write with it, makes no difference; all that is no address counts as one.
 */
export function address(req: Pick<Request, 'ip'>): string {
  const bare = (req.ip ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1');
  const ip = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) ? household(ip.replace(/%.*$/, '')) : 'unknown';
}

function household(ip: string): string {
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
