import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createAttempts, type Attempts } from './sign-in-attempts.ts';

let db: Database;
let attempts: Attempts;
beforeAll(async () => {
  db = await openTestDatabase();
  attempts = createAttempts(createRateLimiter(db));
});
afterAll(() => db.close());

const signIn = (ip: string, email: string, device: string | null = null) =>
  attempts.begin('signin', { ip, email, device }).then(
    () => 'may try',
    (error: { code: string }) => error.code,
  );

/** Guesses until one is rejected; returns how many were not. */
async function guess(addresses: (n: number) => string, email: (n: number) => string): Promise<number> {
  for (let n = 0; n < 1000; n += 1) if ((await signIn(addresses(n), email(n))) !== 'may try') return n;
  throw new Error('Guessing was never stopped.');
}

test('an account allows ten attempts from one address, and about fifty from all addresses', async () => {
  const email = 'thandi@example.co.za';
  expect(
    await guess(
      () => '192.0.2.1',
      () => email,
    ),
  ).toBe(10);
  const everywhere = await guess(
    (n) => `10.${n}.0.1`,
    () => email,
  );
  expect(everywhere).toBeGreaterThanOrEqual(40);
  expect(everywhere).toBeLessThan(60);
  // Strangers are blocked; a known browser has its own count, and its own checks.
  const device = 'a browser she used before';
  for (let n = 0; n < 10; n += 1) expect(await signIn('192.0.2.1', email, device)).toBe('may try');
  expect(await signIn('192.0.2.1', email, device)).toBe('RATE_LIMITED');
  await expect(attempts.check('signin', { ip: '198.51.100.1', email, device: null })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  await attempts.check('signin', { ip: '198.51.100.1', email, device: 'another browser of hers' });
  // A person who proved the address starts from zero.
  await attempts.forgive({ ip: '192.0.2.1', email });
  expect(await signIn('192.0.2.1', email)).toBe('may try');
});

test('attempts on many accounts are limited per address and per network', async () => {
  const from = await guess(
    () => '203.0.113.9',
    (n) => `person${n}@example.co.za`,
  );
  expect(from).toBeGreaterThanOrEqual(60);
  expect(from).toBeLessThan(80);
  const network = await guess(
    (n) => `203.0.113.${n % 250}`,
    (n) => `neighbour${n}@example.co.za`,
  );
  expect(network).toBeLessThan(240);
  expect(await signIn('203.0.114.1', 'elsewhere@example.co.za')).toBe('may try');
  const six = await guess(
    (n) => `2001:db8:1:${n.toString(16)}::1`,
    (n) => `six${n}@example.co.za`,
  );
  expect(six).toBeGreaterThanOrEqual(240);
  expect(six).toBeLessThan(320);
  expect(await signIn('2001:db8:2::1', 'elsewhere@example.co.za')).toBe('may try');
});

test('successful sign-ins do not use up attempts', async () => {
  for (let n = 0; n < 100; n += 1) {
    const attempt = await attempts.begin('signin', { ip: '100.64.0.1', email: 'right@example.co.za', device: null });
    await attempt.succeeded();
  }
});
