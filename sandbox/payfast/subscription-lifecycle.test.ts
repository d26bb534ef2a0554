import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf, nextChargeDay } from './billing-days.ts';
import { startFakeKaroo, type FakeKaroo } from './fake-karoo.ts';

let karoo: FakeKaroo;
const today = () => dayOf(karoo.sandbox.payfast.store.now());
const subscription = (token: string) => karoo.sandbox.payfast.store.subscription(token)!;
const move = (days: number, pace?: string) => karoo.control('move-clock', { days, pace });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T10:00:00Z') });
  karoo = await startFakeKaroo();
});
afterEach(async () => {
  await karoo.close();
  vi.useRealTimers();
});

test('a subscription from the 31st is charged on the last day of short months, and on the 31st again', async () => {
  const token = await karoo.signUp();
  expect(subscription(token)).toMatchObject({ runDate: '2027-02-28', cyclesComplete: 1 });
  await move(27);
  expect([today(), karoo.notices().length]).toEqual(['2027-02-27', 1]);
  await move(65);
  expect(today()).toBe('2027-05-03');
  const charged = karoo.sandbox.payfast.store.pages.payments.map(({ at }) => dayOf(at));
  expect(charged).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  const [first, ...renewals] = karoo.notices();
  expect(first).toHaveProperty('billing_date', '2027-01-31');
  expect(new Set([first, ...renewals].map((notice) => notice!['pf_payment_id'])).size).toBe(4);
  for (const renewal of renewals) {
    expect(renewal).toMatchObject({
      token,
      m_payment_id: 'sub_0001',
      payment_status: 'COMPLETE',
      amount_gross: '172.50',
    });
    expect(renewal).not.toHaveProperty('billing_date');
  }
});

test('charge days: leap years, every frequency', () => {
  expect(nextChargeDay('2028-02-29', 29, 6)).toBe('2029-02-28');
  expect(nextChargeDay('2031-02-28', 29, 6)).toBe('2032-02-29');
  expect(nextChargeDay('2027-12-15', 15, 3)).toBe('2028-01-15');
  expect(nextChargeDay('2027-11-30', 31, 4)).toBe('2028-02-29');
  expect(nextChargeDay('2027-08-31', 31, 5)).toBe('2028-02-29');
  expect(nextChargeDay('2027-12-31', 31, 2)).toBe('2028-01-07');
  expect(nextChargeDay('2027-12-31', 31, 1)).toBe('2028-01-01');
});

test('Karoo’s clock is never behind a reported charge, and never goes back', async () => {
  await karoo.signUp();
  karoo.heard.splice(0);
  const moved = await move(70);
  expect(moved).toMatchObject({ charges: 2, told: [{ origin: karoo.url, status: 200 }] });
  const kinds = karoo.heard.map(({ kind }) => kind);
  expect(kinds).toEqual(['clock', 'notice', 'clock', 'notice', 'clock', 'clock']);
  const seconds = karoo.heard.flatMap((item) => (item.kind === 'clock' ? [item.seconds] : []));
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(dayOf(Date.now() + seconds[0]! * 1000)).toBe('2027-02-28');
  expect(seconds.at(-1)).toBe(70 * 86_400);

  const [one, other] = await Promise.all([move(1), move(1)]);
  expect([one, other]).toContainEqual({ error: 'The clock is being moved already.' });
  karoo.heard.splice(0);
  await move(30, 'days');
  expect(karoo.heard.filter(({ kind }) => kind === 'clock').length).toBeGreaterThanOrEqual(31);
  karoo.heard.splice(0);
  await move(62, 'at-once');
  expect(karoo.heard.map(({ kind }) => kind)).toEqual(['clock', 'notice', 'notice', 'clock']);
});

test('a failing card is retried silently for five days, then the subscription is locked until the merchant reopens it', async () => {
  const token = await karoo.signUp();
  await karoo.control('set-card', { token, behaviour: 'declines' });
  await move(30);
  expect(subscription(token)).toMatchObject({
    status: 'ACTIVE',
    failures: 3,
    runDate: '2027-02-28',
    cyclesComplete: 1,
  });
  await move(10);
  expect(subscription(token)).toMatchObject({ status: 'LOCKED', failures: 5, runDate: '2027-02-28' });
  const tries = karoo.sandbox.payfast.store.pages.payments.filter(({ status }) => status === 'FAILED');
  expect(tries.map(({ at }) => dayOf(at))).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
  ]);
  expect(karoo.notices()).toHaveLength(1);

  await karoo.control('set-card', { token, behaviour: 'pays' });
  await karoo.api('PUT', `/subscriptions/${token}/unpause`);
  await karoo.sandbox.payfast.ledger.chargeDue();
  expect(karoo.notices()).toHaveLength(2);
  expect(subscription(token)).toMatchObject({
    status: 'ACTIVE',
    failures: 0,
    runDate: '2027-03-31',
    cyclesComplete: 2,
  });
});

test('a card that works on a later attempt keeps the charge days', async () => {
  const token = await karoo.signUp();
  await karoo.control('tell-failures', { on: true });
  await karoo.control('set-card', { token, behaviour: 'declines' });
  await move(29);
  await karoo.control('set-card', { token, behaviour: 'pays' });
  await move(2);
  expect(karoo.notices().map((notice) => notice['payment_status'])).toEqual([
    'COMPLETE',
    'FAILED',
    'FAILED',
    'COMPLETE',
  ]);
  expect(subscription(token)).toMatchObject({ failures: 0, runDate: '2027-03-31' });
});

test('paused charges are skipped; a subscription ends after its cycles; a cancelled one reports it and charges no more', async () => {
  const paused = await karoo.signUp({ m_payment_id: 'paused' });
  await karoo.api('PUT', `/subscriptions/${paused}/pause`, { cycles: 2 });
  const short = await karoo.signUp({ m_payment_id: 'short', cycles: '2' });
  const cancelled = await karoo.signUp({ m_payment_id: 'cancelled' });
  await karoo.api('PUT', `/subscriptions/${cancelled}/cancel`);
  expect(karoo.notices().at(-1)).toMatchObject({ payment_status: 'CANCELLED', token: cancelled, amount_net: '0.00' });
  const before = karoo.notices().length;
  await move(95);
  expect(subscription(paused)).toMatchObject({ status: 'ACTIVE', cyclesComplete: 2, runDate: '2027-05-31' });
  expect(subscription(short)).toMatchObject({ status: 'COMPLETE', cyclesComplete: 2, runDate: null });
  expect(subscription(cancelled).status).toBe('CANCELLED');
  expect(
    karoo
      .notices()
      .slice(before)
      .map((notice) => notice['m_payment_id']),
  ).toEqual(['short', 'paused']);
});

test('a subscription with a later start is first charged on that day', async () => {
  const token = await karoo.signUp({ amount: '0.00', billing_date: '2027-02-10' });
  expect(subscription(token)).toMatchObject({ cyclesComplete: 0, runDate: '2027-02-10' });
  await move(12);
  expect(karoo.notices().map((notice) => notice['amount_gross'])).toEqual(['0.00', '172.50']);
  expect(subscription(token)).toMatchObject({ cyclesComplete: 1, runDate: '2027-03-10' });
});

test('a restart keeps the subscriptions and the clock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-payfast-'));
  const payfastFile = join(folder, 'payfast.json');
  const first = await startFakeKaroo(payfastFile);
  const token = await first.signUp();
  await first.control('move-clock', { days: 40 });
  await first.close();
  const second = await startFakeKaroo(payfastFile);
  expect(second.sandbox.payfast.store.subscription(token)).toMatchObject({ runDate: '2027-03-31', cyclesComplete: 2 });
  expect(dayOf(second.sandbox.payfast.store.now())).toBe('2027-03-12');
  await second.close();
  rmSync(folder, { recursive: true });
});
