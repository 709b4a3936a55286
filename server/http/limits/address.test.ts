import { expect, test } from 'vitest';
import { address } from './address.ts';

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1234:56ff::1', '2001:0db8:1234:56/56'],
  ['2001:db8:1234:56aa:1:2:3:4', '2001:0db8:1234:56/56'],
  ['::1', '0000:0000:0000:00/56'],
  ['203.0.113.9:1000', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:1000', '203.0.113.9'],
  ['::ffff:203.0.113.9:1000', '203.0.113.9'],
  ['[2001:db8:1234:56aa::9]:1000', '2001:0db8:1234:56/56'],
  ['[2001:db8:1234:56aa::9]', '2001:0db8:1234:56/56'],
  ['2001:db8:1234:56aa::9%eth0', '2001:0db8:1234:56/56'],
  ['unknown', 'unknown'],
  ['_hidden:1000', 'unknown'],
  [undefined, 'unknown'],
])('limits see %j as %s', (ip, expected) => {
  expect(address({ ip })).toBe(expected.includes('/') ? expected.replaceAll(':', '') : expected);
});
