import { expect, test } from 'vitest';

import { classifyAddress } from './network-address.ts';

test.each([
  ['8.8.8.8', 'public'],
  ['2a00:1450:4001:810::200e', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['127.0.0.1', 'private'],
  ['127.9.9.9', 'private'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'private'],
  ['::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['::ffff:127.0.0.1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['::ffff:7f00:1', 'private'],
  ['169.254.169.254', 'forbidden'],
  ['::ffff:169.254.169.254', 'forbidden'],
  ['168.63.129.16', 'forbidden'],
  ['100.100.100.200', 'forbidden'],
  ['fd00:ec2::254', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['fe80::1%eth0', 'forbidden'],
  ['0.0.0.0', 'forbidden'],
  ['::', 'forbidden'],
  ['::7f00:1', 'forbidden'],
  ['224.0.0.1', 'forbidden'],
  ['255.255.255.255', 'forbidden'],
  ['240.0.0.1', 'forbidden'],
  ['198.18.0.1', 'forbidden'],
  ['192.0.2.1', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['64:ff9b::7f00:1', 'forbidden'],
  ['2002:7f00:1::', 'forbidden'],
  ['2001::1', 'forbidden'],
  ['2001:db8::1', 'forbidden'],
  ['not an address', 'forbidden'],
])('%s is %s', (address, kind) => {
  expect(classifyAddress(address)).toBe(kind);
});
