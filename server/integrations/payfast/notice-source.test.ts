import { expect, test, vi } from 'vitest';
import { createSourceCheck } from './notice-source.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
const noNames = async () => [];

test('accepts the published ranges and added addresses, but not their neighbours', async () => {
  const isSource = createSourceCheck({ sources: null, now, resolveHost: noNames });
  for (const ip of [
    '197.97.145.144',
    '197.97.145.159',
    '41.74.179.192',
    '41.74.179.223',
    '102.216.36.15',
    '102.216.36.130',
    '144.126.193.139',
    '13.245.74.88',
    '3.163.232.237',
    '3.163.241.237',
    '3.163.252.237',
    '::ffff:102.216.36.1',
  ]) {
    expect([ip, await isSource(ip)]).toEqual([ip, true]);
  }
  for (const ip of [
    '197.97.145.160',
    '41.74.179.191',
    '102.216.36.16',
    '102.216.36.144',
    '144.126.193.140',
    '13.245.74.89',
    '3.163.231.237',
    '3.163.253.237',
    '3.163.240.238',
    '127.0.0.1',
    '::1',
    '',
    'payfast',
    '102.216.36.1, 8.8.8.8',
  ]) {
    expect([ip, await isSource(ip)]).toEqual([ip, false]);
  }
});

test('accepts the addresses of the hosts, and caches them', async () => {
  const resolveHost = vi.fn(async (host: string) =>
    host === 'w1w.payfast.co.za' ? ['203.0.113.9', '2001:db8::9'] : [],
  );
  const isSource = createSourceCheck({ sources: null, now, resolveHost });
  expect(await Promise.all(['203.0.113.9', '2001:db8::9', '203.0.113.10'].map(isSource))).toEqual([true, true, false]);
  expect(resolveHost).toHaveBeenCalledTimes(4);
});

test('queries DNS again soon after it failed', async () => {
  let at = Date.parse('2026-11-20T10:00:00Z');
  let addresses: string[] = [];
  const isSource = createSourceCheck({ sources: null, now: () => new Date(at), resolveHost: async () => addresses });
  expect(await isSource('203.0.113.9')).toBe(false);
  addresses = ['203.0.113.9'];
  at += 5000;
  expect(await isSource('203.0.113.9')).toBe(false);
  at += 5000;
  expect(await isSource('203.0.113.9')).toBe(true);
  addresses = [];
  at += 60_000;
  expect(await isSource('203.0.113.9')).toBe(true);
});

test('the operator’s own list replaces all others', async () => {
  const resolveHost = vi.fn(noNames);
  const isSource = createSourceCheck({ sources: ['127.0.0.0/8', '::1'], now, resolveHost });
  expect(await Promise.all(['127.0.0.1', '::ffff:127.0.0.1', '::1', '102.216.36.1'].map(isSource))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(resolveHost).not.toHaveBeenCalled();
});
