import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import type { MonthlyCostKind } from '#domain/monthly-costs.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import {
  allocated,
  dayOf,
  type PlainOrder,
  type PlainRefund,
  taxAndShippingOf,
} from '#domain/testing/expected-sums.ts';
import { testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { readOverview } from '../analytics/analytics.public.ts';
import { removeRate, setRate, setShippingAmounts } from './charges.commands.ts';
import { changeCostSettings } from './cost-settings.ts';
import { putMonthlyCosts } from './monthly-costs.ts';
import { recalculate } from './recalculate.ts';

/** Fees, shipping costs and net profit follow from the plain rules alone, whatever is written, summed, removed or synced again in between. */
const NOW = new Date('2026-04-20T10:00:00Z');
const TODAY = '2026-04-20';
const DAYS = ['2026-03-30', '2026-04-05', '2026-04-09', '2026-04-13'] as const;
const RANGE = { from: '2026-03-15', to: '2026-05-10' } as const;
const SHOP = {
  timezone: 'Africa/Johannesburg',
  currency: 'ZAR',
  dateType: 'date_created' as const,
  excluded: EXCLUDED_STATUSES,
};
const METHODS = { fee: ['payfast', 'cod', ''], shipping: ['courier', 'pickup', ''] } as const;
const SHIP_KEY = '_label_cost';
type Kind = keyof typeof METHODS;

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

const day = fc.constantFrom(...DAYS);
const order = fc.nat({ max: 4 });
const kind = fc.constantFrom('fee' as const, 'shipping' as const);
const method = fc.nat({ max: 2 });
const cents = fc.integer({ min: 1, max: 20_000 });
const sale = fc.record({
  kind: fc.constant('sell' as const),
  order,
  payment: method,
  shipping: method,
  total: cents,
  paid: fc.nat({ max: 9_000 }),
  fee: fc.option(fc.integer({ min: 1, max: 900 })),
  label: fc.option(fc.integer({ min: 1, max: 9_000 })),
  refund: fc.constantFrom('none' as const, 'half' as const, 'all' as const),
});
const rate = fc.record({
  kind: fc.constant('rate' as const),
  of: kind,
  method,
  day,
  percent: fc.nat({ max: 99_999 }),
  fixed: fc.nat({ max: 5_000 }),
  vat: fc.constantFrom(0, 15),
});
const step = fc.oneof(
  { weight: 4, arbitrary: rate },
  { weight: 6, arbitrary: sale },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noRate' as const), of: kind, method, day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('file' as const), order, cents }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settings' as const),
      key: fc.constantFrom('', SHIP_KEY),
      claims: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('recalculate' as const),
      of: kind,
      from: day,
      costs: fc.constantFrom('of_day' as const, 'of_today' as const),
      lines: fc.constantFrom('without_cost' as const, 'all' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('monthly' as const),
      of: fc.constantFrom('fixed' as const, 'advertising' as const),
      name: fc.constantFrom('A', 'B'),
      cents,
      from: day,
      length: fc.option(fc.nat({ max: 40 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollUp' as const), chunks: fc.constantFrom(2, Infinity) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Sale = Extract<Step, { kind: 'sell' }>;

interface Order extends PlainOrder {
  payment_method: string;
  shipping_lines: { method_title: string; total: string; total_tax: string }[];
  meta_data: { id: number; key: string; value: string }[];
  refunds: PlainRefund[];
}
interface Rate {
  readonly percent: number;
  readonly fixed: number;
  readonly vat: number;
}
interface Charge {
  method: string;
  rate: Rate | null;
  /** Whether VAT of the rate is claimed back. */
  claims: boolean;
  amount: bigint | null;
  isOfFile: boolean;
}

/** The plain calculation: what the shop has, what people entered, and what is known of each order. */
class Model {
  readonly rates = new Map<string, Rate>();
  readonly orders = new Map<number, Order>();
  readonly charges = new Map<string, Charge>();
  readonly monthly = new Map<string, { kind: MonthlyCostKind; cents: bigint; from: string; to: string | null }>();
  key = '';
  claims = false;

  rateOn(of: Kind, name: string, on: string): Rate | null {
    const days = DAYS.filter((from) => from <= on && this.rates.has(`${of} ${name} ${from}`));
    return this.rates.get(`${of} ${name} ${days.at(-1)}`) ?? null;
  }

  /** What the shop itself says. */
  amountIn(of: Kind, { payment_method, meta_data }: Order, claims: boolean): bigint | null {
    const found = meta_data.find(({ key }) => key === (of === 'fee' ? 'payfast_amount_fee' : this.key));
    if (found === undefined) return null;
    const amount = toCents(found.value.replace('-', ''));
    return of === 'fee' && claims && payment_method === 'payfast' ? rounded(amount * 100n, 115n) : amount;
  }

  store(input: Order): void {
    const before = this.orders.get(input.id);
    this.orders.set(input.id, input);
    if (input.currency !== SHOP.currency) return;
    for (const which of ['fee', 'shipping'] as const) {
      const name = methodOf(which, input);
      const charge = this.charges.get(`${input.id} ${which}`);
      const nameBefore = charge?.method ?? (before && methodOf(which, before));
      const claims = charge?.claims ?? this.claims;
      const ofShop = this.amountIn(which, input, claims);
      const next: Charge = {
        method: name,
        claims,
        rate: nameBefore === name ? (charge?.rate ?? null) : this.rateOn(which, name, dayIn(input)),
        amount: charge?.isOfFile ? charge.amount : (ofShop ?? (which === 'fee' ? null : (charge?.amount ?? null))),
        isOfFile: charge?.isOfFile ?? false,
      };
      if (charge !== undefined || next.rate !== null || next.amount !== null)
        this.charges.set(`${input.id} ${which}`, next);
    }
  }

  of(of: Kind, input: Order): bigint | null {
    const charge = this.charges.get(`${input.id} ${of}`);
    if (charge === undefined) return null;
    if (charge.amount !== null) return charge.amount;
    if (charge.rate === null) return null;
    const base = toCents(of === 'fee' ? input.total : input.shipping_total);
    if (of === 'fee' && base === 0n) return 0n;
    const { percent, fixed, vat } = charge.rate;
    const factor = BigInt(charge.claims ? 100 : 100 + vat);
    return rounded((base * BigInt(percent) + BigInt(fixed) * 100_000n) * factor, 100_000n * 100n);
  }

  again({ of, from, costs, lines }: Extract<Step, { kind: 'recalculate' }>): void {
    for (const one of this.orders.values()) {
      if (
        one.currency !== SHOP.currency ||
        dayIn(one) < from ||
        (lines === 'without_cost' && this.of(of, one) !== null)
      ) {
        continue;
      }
      const charge = this.charges.get(`${one.id} ${of}`);
      const name = methodOf(of, one);
      const found = this.rateOn(of, name, costs === 'of_today' ? TODAY : dayIn(one));
      const ofShop = this.amountIn(of, one, this.claims);
      if (charge?.isOfFile || (found === null && ofShop === null)) continue;
      this.charges.set(`${one.id} ${of}`, {
        method: name,
        claims: this.claims,
        rate: found ?? charge?.rate ?? null,
        amount: ofShop ?? (of === 'fee' ? null : (charge?.amount ?? null)),
        isOfFile: false,
      });
    }
  }

  /** By day, in cents. */
  sums(): Map<string, Record<string, bigint>> {
    const days = new Map<string, Record<string, bigint>>();
    const add = (on: string, sums: Record<string, bigint>) => {
      const known = days.get(on) ?? {};
      for (const [name, sum] of Object.entries(sums)) known[name] = (known[name] ?? 0n) + sum;
      days.set(on, known);
    };
    for (const one of this.orders.values()) {
      if (one.currency !== SHOP.currency) continue;
      const net = toCents(one.total) - toCents(one.total_tax) - toCents(one.shipping_total);
      const [fee, shipping] = [this.of('fee', one), this.of('shipping', one)];
      add(dayIn(one), {
        sold: net,
        // Each line's cost is what the shop says of it.
        gross: net - 100n,
        ...(fee !== null && { fee, fee_sales: net }),
        ...(shipping !== null && { shipping, shipping_sales: net, charged: toCents(one.shipping_total) }),
      });
      for (const refund of allocated(one, one.refunds)) {
        const { tax, shipping: back } = taxAndShippingOf(refund);
        const on = dayOf(refund.date_created_gmt, SHOP);
        add(on, { gross: -(toCents(refund.amount) - tax - back), ...(shipping !== null && { charged: -back }) });
      }
    }
    for (let on: ShopDay = RANGE.from; on <= RANGE.to; on = addDays(on, 1)) {
      for (const { kind: of, cents: amount, from, to } of this.monthly.values()) {
        if (from > on || (to !== null && to < on)) continue;
        const length = new Date(Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 0)).getUTCDate();
        const upTo = (days: number) => rounded(amount * BigInt(days), BigInt(length));
        add(on, { [of]: upTo(Number(on.slice(8))) - upTo(Number(on.slice(8)) - 1) });
      }
    }
    return days;
  }

  /** The figures of some days. */
  figures(from: string, to: string) {
    const sums: Record<string, bigint> = {};
    for (const [on, of] of this.sums()) {
      if (on < from || on > to) continue;
      for (const [name, sum] of Object.entries(of)) sums[name] = (sums[name] ?? 0n) + sum;
    }
    const of = (name: string) => sums[name] ?? 0n;
    const isKnown = of('sold') === 0n || (of('fee_sales') !== 0n && of('shipping_sales') !== 0n);
    const rest = of('gross') + of('charged') - of('fee') - of('shipping') - of('advertising');
    const contribution = isKnown ? rest : null;
    const money = (amount: bigint | null) => (amount === null ? null : fromCents(amount));
    const share = (name: string) =>
      of(name) === 0n || of('sold') <= 0n
        ? null
        : Math.round((Number(of(name)) * 10_000) / Number(of('sold'))) / 10_000;
    return {
      paymentFees: of('fee') === 0n && of('fee_sales') === 0n ? null : money(of('fee')),
      feeShare: share('fee_sales'),
      shippingCost: of('shipping') === 0n && of('shipping_sales') === 0n ? null : money(of('shipping')),
      shippingCostShare: share('shipping_sales'),
      advertising: of('advertising') === 0n ? null : money(of('advertising')),
      fixedCosts: of('fixed') === 0n ? null : money(of('fixed')),
      contribution: contribution === 0n && of('sold') === 0n ? null : money(contribution),
      netProfit: of('fixed') === 0n || contribution === null ? null : money(contribution - of('fixed')),
    };
  }
}

/** Half up; neither is negative. */
const rounded = (part: bigint, whole: bigint) => (part * 2n + whole) / (whole * 2n);
const dayIn = ({ date_created_gmt: at }: PlainOrder) => at.slice(0, 10);
const methodOf = (of: Kind, { payment_method, shipping_lines: [line] }: Order) =>
  of === 'fee' ? payment_method : (line?.method_title.toLowerCase() ?? '');

function versionOf(input: Sale, version: number): Order {
  const id = 1000 + input.order;
  const title = ['Courier', 'Pickup'][input.shipping];
  const shipping_lines =
    title === undefined ? [] : [{ method_title: title, total: fromCents(BigInt(input.paid)), total_tax: '0.00' }];
  const at = `2026-06-01T${String(Math.floor(version / 60)).padStart(2, '0')}:${String(version % 60).padStart(2, '0')}:00`;
  const line = testLine(id * 10, { total: fromCents(BigInt(input.total) + 1_000n) });
  const made = testOrder(id, {
    line_items: [{ ...line, cost_of_goods_sold: { value: '1.00' } }],
    shipping_lines,
    payment_method: METHODS.fee[input.payment] ?? '',
    meta_data: [
      ...(input.fee === null ? [] : [{ id: 1, key: 'payfast_amount_fee', value: `-${fromCents(BigInt(input.fee))}` }]),
      ...(input.label === null ? [] : [{ id: 2, key: SHIP_KEY, value: fromCents(BigInt(input.label)) }]),
    ],
    currency: input.order === 4 ? 'USD' : 'ZAR',
    date_created_gmt: `${DAYS[input.order % DAYS.length]}T08:00:00`,
    date_modified_gmt: at,
    refunds: [] as PlainRefund[],
  });
  const total = toCents(made.total);
  const amount = input.refund === 'all' ? total : total / 2n;
  const refund = testRefund(id * 100 + version, id, {
    date_created_gmt: '2026-04-16T09:00:00',
    amount: fromCents(amount),
  });
  return { ...made, refunds: input.refund === 'none' ? [] : [refund] } as unknown as Order;
}

test('fees, shipping costs and net profit of random histories equal a plain calculation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const storeId = await createStore(db, organization, {
        timezone: SHOP.timezone,
        currency: 'ZAR',
        date_type: 'date_created',
      });
      const scope = scopeForServer(storeId, organization);
      const model = new Model();
      for (const [at, one] of steps.entries()) await take(scope, model, one, at + 1);
      await compare(scope, model);
      await rollUpSums(db, storeId);
      await compare(scope, model);
    }),
    { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 12) },
  );
});

async function compare(scope: StoreScope, model: Model): Promise<void> {
  const { totals, intervals } = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readOverview(tx, scope, { ...RANGE, interval: 'week', compare: 'none' }),
  );
  expect(totals).toMatchObject(model.figures(RANGE.from, RANGE.to));
  for (const { start, end, totals: part } of intervals) expect(part).toMatchObject(model.figures(start, end));
}

async function take(scope: StoreScope, model: Model, input: Step, version: number): Promise<void> {
  const { storeId } = scope;
  const before = 'order' in input ? model.orders.get(1000 + input.order) : undefined;
  const write = <T>(work: Parameters<typeof db.asSystem<T>>[1]) => db.asSystem(storeId, work);
  switch (input.kind) {
    case 'rate': {
      const name = METHODS[input.of][input.method] ?? '';
      model.rates.set(`${input.of} ${name} ${input.day}`, input);
      const set = {
        kind: input.of,
        method: name,
        percent: (input.percent / 1000).toFixed(3),
        fixed: fromCents(BigInt(input.fixed)),
        vat_percent: String(input.vat),
        valid_from: input.day as ShopDay,
      };
      return write((tx) => setRate(tx, scope, set, owner, NOW));
    }
    case 'noRate': {
      const name = METHODS[input.of][input.method] ?? '';
      model.rates.delete(`${input.of} ${name} ${input.day}`);
      return void (await write((tx) =>
        removeRate(tx, scope, { kind: input.of, method: name, valid_from: input.day as ShopDay }),
      ));
    }
    case 'sell': {
      const next = versionOf(input, version);
      expect((await upsertBatch(db, storeId, 'orders', [next])).failed).toEqual([]);
      return model.store(next);
    }
    case 'remove':
      if (before === undefined) return;
      return remove(scope, model, before);
    case 'file': {
      if (before === undefined || before.currency !== SHOP.currency) return;
      const charge = model.charges.get(`${before.id} shipping`);
      model.charges.set(`${before.id} shipping`, {
        method: charge?.method ?? methodOf('shipping', before),
        rate: charge?.rate ?? null,
        claims: charge?.claims ?? model.claims,
        amount: BigInt(input.cents),
        isOfFile: true,
      });
      return write((tx) =>
        setShippingAmounts(tx, scope, [{ order_id: before.id, cost: fromCents(BigInt(input.cents)) }]),
      );
    }
    case 'settings': {
      [model.key, model.claims] = [input.key, input.claims];
      const settings = {
        meta_key: '_wc_cog_cost',
        refunds: 'none',
        shipping_meta_key: input.key,
        claims_vat: input.claims,
        hides_costs: false,
      } as const;
      return void (await write((tx) => changeCostSettings(tx, scope, settings, NOW)));
    }
    case 'recalculate': {
      model.again(input);
      const { from, costs, lines } = input;
      const of = input.of === 'fee' ? ('fees' as const) : ('shipping' as const);
      const asked = { ...scope, userId: owner, of, from, to: '2026-04-30', costs, lines, reason: 'test' };
      return recalculate({ db, now: () => NOW }, asked, new AbortController().signal);
    }
    case 'monthly': {
      const to = input.length === null ? null : addDays(input.from, input.length);
      const { of, name, from, cents: amount } = input;
      model.monthly.set(`${of} ${name} ${from}`, { kind: of, cents: BigInt(amount), from, to });
      const cost = { kind: of, name, amount: fromCents(BigInt(amount)), valid_from: from, valid_to: to };
      return void (await write((tx) => putMonthlyCosts(tx, scope, [cost])));
    }
    case 'sync':
      await upsertBatch(db, storeId, 'orders', [...model.orders.values()]);
      return;
    case 'rollUp':
      await rollUpSums(db, storeId, input.chunks);
  }
}

/** Of an order that comes back what was not known stays so, and so does whether VAT is claimed. */
async function remove(scope: StoreScope, model: Model, input: Order): Promise<void> {
  model.orders.delete(input.id);
  for (const which of ['fee', 'shipping'] as const) {
    const name = methodOf(which, input);
    const none: Charge = { method: name, rate: null, claims: model.claims, amount: null, isOfFile: false };
    if (!model.charges.has(`${input.id} ${which}`)) model.charges.set(`${input.id} ${which}`, none);
  }
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`select remove_records(${scope.storeId}, 'orders', array[${input.id}::bigint])`.execute(query),
  );
}
