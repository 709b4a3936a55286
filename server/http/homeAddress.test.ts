import { expect, test } from 'vitest';
import { homeAddresses, isReachedAt, ownAddress } from './homeAddress.ts';

test.each<[string | undefined, string[]]>([
  [undefined, ['192.168.1.5', '10.0.0.2']],
  ['0.0.0.0', ['192.168.1.5', '10.0.0.2']],
  ['::', ['192.168.1.5', '10.0.0.2']],
  ['127.0.0.1', []],
  ['localhost', []],
  ['::1', []],
  ['192.168.1.5', ['192.168.1.5']],
])('listening on %s, phones reach %j', (host, reached) => {
  expect(['192.168.1.5', '10.0.0.2'].filter((address) => isReachedAt(host, address))).toEqual(reached);
});

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['::1', 'http://[::1]:3000'],
])('listening on %s, this computer opens %s', (host, address) => {
  expect(ownAddress(3000, host)).toBe(address);
});

test('a server that listens only locally has no address for phones', () => {
  expect(homeAddresses(3000, '127.0.0.1')).toEqual([]);
});
