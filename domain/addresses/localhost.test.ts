import { expect, test } from 'vitest';
import { isIpOrLocalhost } from './localhost.ts';

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '192.168.1.5', '[::1]:3000', 'LOCALHOST:80'])(
  '%s cannot be the name of another site',
  (host) => expect(isIpOrLocalhost(host)).toBe(true),
);

test.each([
  '',
  'evil.example',
  'localhost.evil.example:3000',
  '127.0.0.1.evil.example',
  '1.2.3',
  '[evil]:80',
  'a@127.0.0.1',
])('"%s" can be', (host) => expect(isIpOrLocalhost(host)).toBe(false));
