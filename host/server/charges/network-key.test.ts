import { expect, test } from 'vitest';
import { networkKey } from './network-key.ts';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.250', '203.0.113'],
  ['2001:db8:1:2:3::4', '2001:db8:1'],
  ['2001:db8:1:ffff::', '2001:db8:1'],
  ['', ''],
])('%s is of network %s', (ip, network) => expect(networkKey(ip)).toBe(network));
