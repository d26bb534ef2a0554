import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, sumMoney, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Database } from '../../platform/db/database.ts';
import { createFiles, type Files } from '../../platform/files/files.ts';
import { storeShop } from '../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { addMember, createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readOverview } from '../analytics/analytics.public.ts';
import { readFinance } from './finance.queries.ts';
import { createPack } from './create-pack.ts';
import { beginPack, describePack, readPacks } from './packs.commands.ts';
import { vatShop } from '../../testing/orders/vat-shop.ts';
import { readVatLines, type VatLine } from './vat-lines.queries.ts';
import { readVat } from './vat.queries.ts';

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
const NOW = new Date('2026-04-15T10:00:00Z');
const RANGES: readonly DayRange[] = [
  { from: '2026-02-01', to: '2026-04-30' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-03-06', to: '2026-04-03' },
];

let db: Database;
let files: Files;
let owner: string;
let organization: string;
const scopes = new Map<string, StoreScope>();
const never = new AbortController().signal;
type PackRow = Awaited<ReturnType<typeof readPacks>>[number];

beforeAll(async () => {
  db = await openTestDatabase();
  files = createFiles({ db, secret: 's'.repeat(32), now: () => NOW });
  owner = await createUser(db);
  organization = await createOrganization(db, owner);
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone, name: '=Kaap "Koffie"' });
    await storeShop(db, storeId, vatShop(at + 3, 240));
    await rollUpSums(db, storeId, Object.values(ROLLED_UP)[at]);
    scopes.set(timezone, scopeForServer(storeId, organization));
  }
});
afterAll(() => db.close());

function scopeIn(timezone: string): StoreScope {
  const scope = scopes.get(timezone);
  if (!scope) throw new Error(`no shop in ${timezone}`);
  return scope;
}

async function allLines(scope: StoreScope, input: DayRange & { rate?: string }) {
  const lines: VatLine[] = [];
  let total = 0;
  for (let page = 1; ; page++) {
    const read = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readVatLines(tx, scope, { ...input, page, per_page: 17 }),
    );
    expect(read.items.length).toBe(Math.max(0, Math.min(17, read.total - (page - 1) * 17)));
    lines.push(...read.items);
    total = read.total;
    if (page >= read.totalPages) break;
  }
  expect(lines).toHaveLength(total);
  expect(new Set(lines.map(({ order_id, refund_id }) => `${order_id} ${refund_id}`)).size).toBe(total);
  return lines;
}

test.each(ZONES)('in %s VAT by rate equals the overview, and its lines equal the report', async (timezone) => {
  const scope = scopeIn(timezone);
  for (const range of RANGES) {
    const vat = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readVat(tx, scope, { ...range, year_end: 2 }, NOW),
    );
    const { totals } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readOverview(tx, scope, { ...range, compare: 'none', interval: 'month' }),
    );
    expect(vat.totals).toMatchObject({ vat: totals.tax, total: totals.totalSales });
    expect(vat.totals.sales.orders).toBe(totals.orders);
    expect(sumMoney(vat.rates.map(({ net }) => net.vat))).toBe(totals.tax);
    expect(sumMoney(vat.rates.flatMap(({ net }) => [net.base, net.vat]))).toBe(totals.totalSales);
    const { outputTax, taxed, zeroRated, noVat, unallocated } = vat.summary;
    expect(outputTax.net).toBe(totals.tax);
    expect(sumMoney([taxed, zeroRated, noVat, unallocated].map(({ net }) => net))).toBe(totals.totalSales);

    const lines = await allLines(scope, range);
    expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted());
    expect(sumMoney(lines.map(({ vat: own }) => own))).toBe(totals.tax);
    expect(sumMoney(lines.map(({ total }) => total))).toBe(totals.totalSales);
    for (const rate of vat.rates) {
      const own = lines.flatMap(({ rates }) => rates.filter(({ key }) => key === rate.key));
      expect(own).toHaveLength(rate.sales.orders + rate.refunds.orders);
      expect(sumMoney(own.map(({ base }) => base))).toBe(rate.net.base);
      expect(sumMoney(own.map(({ vat: each }) => each))).toBe(rate.net.vat);
      const input = await allLines(scope, { ...range, rate: rate.key });
      expect(input).toEqual(lines.filter(({ rates }) => rates.some(({ key }) => key === rate.key)));
    }
  }
});

test.each(ZONES)('in %s payments, shipping and discounts add up to the overview', async (timezone) => {
  const scope = scopeIn(timezone);
  for (const range of RANGES) {
    const report = await db.asUser({ userId: owner, ...scope }, (tx) => readFinance(tx, scope, range));
    const { totals } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readOverview(tx, scope, { ...range, compare: 'none', interval: 'month' }),
    );
    expect(sumMoney(report.payments.map(({ total }) => total))).toBe(totals.totalSales);
    expect(sumMoney(report.shipping.map(({ net }) => net))).toBe(totals.shipping);
    expect(sumMoney(report.discounts.map(({ amount }) => amount))).toBe(totals.discounts);
    const payfast = report.payments.find(({ key }) => key === 'payfast');
    expect(payfast).toMatchObject({
      ordersWithFee: payfast?.orders,
      fees: fromCents(460n * BigInt(payfast?.orders ?? 0)),
    });
    expect(toCents(payfast?.net ?? '0')).toBe(toCents(payfast?.total ?? '0') - toCents(payfast?.fees ?? '0'));
    const back = await refundsByHand(scope, range);
    expect({ refunds: report.totals.refunds, refunded: report.totals.refunded }).toEqual(back);
    expect(new Set(report.refunds.map(({ label }) => label))).toEqual(new Set(['', 'Damaged']));
    expect(report.totals.unallocated).toBe('0.00');
  }
});

async function refundsByHand({ storeId }: StoreScope, { from, to }: { from: string; to: string }) {
  const { rows } = await db.asSystem(storeId, ({ query }) =>
    sql<{ amount: string }>`select r.amount::text as amount from woocommerce_order_refunds r
      join woocommerce_orders o on o.store_id = r.store_id and o.wc_id = r.order_id
      where r.store_id = ${storeId} and r.refund_day between ${from} and ${to} and o.counts and o.currency = 'ZAR'`.execute(
      query,
    ),
  );
  return { refunds: rows.length, refunded: sumMoney(rows.map(({ amount }) => amount)) };
}

test('the period is that of the organization’s VAT category, or a month without one', async () => {
  const scope = scopeIn('Africa/Johannesburg');
  const read = (input: { period_of?: ShopDay; year_end?: number }) =>
    db.asUser({ userId: owner, ...scope }, (tx) => readVat(tx, scope, { year_end: 2, ...input }, NOW));
  expect(await read({})).toMatchObject({ category: null, from: '2026-04-01', to: '2026-04-30' });
  const choose = (category: 'A' | 'E') =>
    db.asOwner(({ query }) =>
      query.updateTable('organizations').set({ vat_category: category }).where('id', '=', organization).execute(),
    );
  await choose('A');
  expect(await read({})).toMatchObject({
    category: 'A',
    from: '2026-04-01',
    to: '2026-05-31',
    name: 'April–May 2026',
    previous: { from: '2026-02-01', to: '2026-03-31' },
    next: { from: '2026-06-01', to: '2026-07-31' },
  });
  await choose('E');
  expect(await read({ period_of: '2026-02-28', year_end: 6 })).toMatchObject({ from: '2025-07-01', to: '2026-06-30' });
});

test('a pack is one PDF, or a ZIP whose lines add up to the report, and is generated once', async () => {
  const scope = scopeIn('Africa/Johannesburg');
  const range = { from: '2026-03-01', to: '2026-03-31' } as const;
  const ask = (kind: 'pdf' | 'csv') =>
    db.asSystem(scope.storeId, (tx) => beginPack(tx, scope, { ...range, kind, userId: owner, now: NOW }));
  const [first, again] = [await ask('csv'), await ask('csv')];
  expect([first.isNew, again.isNew, again.row.id]).toEqual([true, false, first.row.id]);
  const pdf = await ask('pdf');
  for (const { row } of [first, pdf]) await createPack({ db, files, now: () => NOW }, scope, row.id, never);

  const packs = await db.asUser({ userId: owner, ...scope }, (tx) => readPacks(tx, scope));
  const opened = new Map<string, Uint8Array>();
  for (const row of packs) {
    expect(row.status).toBe('ready');
    opened.set(row.kind, await openPack(scope, row, owner));
  }
  expect(Buffer.from(opened.get('pdf') ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  const zip = unzipSync(new Uint8Array(opened.get('csv') ?? []));
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(zip[name]);
  expect(text('README.txt')).toContain('VAT category');
  const [head = '', ...rows] = text('vat-lines.csv').trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFday,order,order_id,refund_id,rate,percent,excl_vat,vat,incl_vat');
  const vat = await db.asUser({ userId: owner, ...scope }, (tx) => readVat(tx, scope, { ...range, year_end: 2 }, NOW));
  expect(sumMoney(rows.map((row) => row.split(',').at(-2) ?? ''))).toBe(vat.totals.vat);
  expect(sumMoney(rows.map((row) => row.split(',').at(-1) ?? ''))).toBe(vat.totals.total);
});

test('an analyst from whom costs are hidden gets no fees, and packs of their own alone', async () => {
  const scope = scopeIn('Africa/Johannesburg');
  const range = { from: '2026-03-01', to: '2026-03-31' } as const;
  const analyst = await createUser(db);
  await addMember(db, organization, analyst, 'analyst');
  const hide = (hides_costs: boolean) =>
    db.asOwner(({ query }) =>
      query.updateTable('woocommerce_stores').set({ hides_costs }).where('id', '=', scope.storeId).execute(),
    );
  await hide(true);
  const totals = await Promise.all(
    [owner, analyst].map((userId) => db.asUser({ userId, ...scope }, (tx) => readFinance(tx, scope, range))),
  );
  expect(totals.map(({ totals: { ordersWithFee } }) => ordersWithFee > 0)).toEqual([true, false]);
  expect(totals[1]?.payments.filter(({ fees, ordersWithFee }) => fees !== '0.00' || ordersWithFee > 0)).toEqual([]);

  const heads: string[] = [];
  const ids: string[] = [];
  for (const userId of [owner, analyst]) {
    const asked = { ...range, kind: 'csv', userId, now: NOW } as const;
    const { row } = await db.asSystem(scope.storeId, (tx) => beginPack(tx, scope, asked));
    await createPack({ db, files, now: () => NOW }, scope, row.id, never);
    ids.push(row.id);
    const packs = await db.asUser({ userId: owner, ...scope }, (tx) => readPacks(tx, scope));
    const made = packs.find(({ id }) => id === row.id);
    const zip = unzipSync(await openPack(scope, made, userId));
    heads.push(new TextDecoder().decode(zip['payments.csv']).split('\r\n')[0] ?? '');
  }
  expect(heads).toEqual(['Method,Orders,Total sales,Fees known,On orders,After fees', 'Method,Orders,Total sales']);
  const listed = await db.asUser({ userId: analyst, ...scope }, (tx) => readPacks(tx, scope, analyst));
  expect(listed.map(({ id }) => id)).toEqual([ids[1]]);
  await hide(false);
});

async function openPack(scope: StoreScope, row: PackRow | undefined, reader: string): Promise<Uint8Array> {
  if (row === undefined) throw new Error('There is no such pack.');
  const { url } = describePack(row, scope, { files, readerId: reader, now: NOW });
  const link = new URL(url ?? '', 'https://karoo.example');
  const [, , , fileId = ''] = link.pathname.split('/');
  const { expires = '', signature = '' } = Object.fromEntries(link.searchParams);
  const { content } = await files.open({ owner: organization, fileId, reader, expires, signature });
  return new Uint8Array(content);
}

test('a stored pack with days outside the limits is not generated', async () => {
  const scope = scopeIn('Africa/Johannesburg');
  const input = { from: '2026-01-01', to: '9999-12-31', kind: 'csv', userId: owner, now: NOW } as const;
  const { row } = await db.asSystem(scope.storeId, (tx) => beginPack(tx, scope, input));
  await expect(createPack({ db, files, now: () => NOW }, scope, row.id, never)).rejects.toThrow(
    'The pack has invalid days',
  );
  // A pack whose job was lost fails after a while.
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  expect(describePack(row, scope, { files, readerId: owner, now: later(59) }).status).toBe('preparing');
  expect(describePack(row, scope, { files, readerId: owner, now: later(61) }).status).toBe('failed');
});
