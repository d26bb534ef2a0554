import { isContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { EXPORT_TABLES } from '#contract/exports.ts';
import { latestDay } from '#domain/time/shop-time.ts';
import { startStoreTestApp, type StoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { recording } from '../../testing/recordings.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';

/**
 * Every call that takes a day, a month or an instant is sent ones that are none, or odd. The calls are found in the contract:
 * a new one is tried as soon as it is there.
 */

const SLOWEST_MS = 10_000;

/** Random inputs of each call, beside the worst ones, and of each export. */
const [OF_CALL, OF_EXPORT] = process.env['KAROO_RELEASE_TESTS'] ? [40, 20] : [5, 3];

const ODD = [
  '9999-12-31',
  '9999-12-01',
  '9999-12',
  '0000-01-01',
  '0000-01',
  '0001-01-01',
  '+010000-01-01',
  '10000-01-01',
  '-0001-11-30',
  '2026-02-30',
  '2026-13-01',
  '2026-11-31T00:00:00',
  '2026-11-20T25:61:61',
  '9999-12-31T23:59:59',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '2026-11-20T00:00:00+23:59',
  '2026-11-20T00:00:00-99:99',
  '٢٠٢٦-١١-٢٠',
  '２０２６-１１-２０',
  '2026\u201111\u201120',
  '2026-11-20\u0000',
  'infinity',
  '-infinity',
  'today',
  'NaN',
  '',
  ' ',
  '2'.repeat(5000),
  '2026-11-20,2026-11-21',
  "2026-11-20' or 1=1 --",
] as const;
/** These once crashed the process or returned an internal error. */
const WORST = ['9999-12-31', '0000-01-01', '0001-01-01', '9999-12', '0000-01'];
/** Within the limits and as far apart as possible: alone, reversed or together they must get a response too. */
const EXTREME = ['2000-01-01', '2024-02-29', '2026-01', '2026-11-20', latestDay(), latestDay().slice(0, 7)] as const;
const NO_TEXT = [['2026-11-20', '2026-11-21'], [], {}, 20261120, -1, 1e21, true, null] as const;
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 3, arbitrary: fc.constantFrom(...EXTREME) },
  { weight: 1, arbitrary: fc.constantFrom(...NO_TEXT) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** Below wrappers: optional, default, nullable, refined, transformed, and the first of several. */
function inner(schema: Schema): Schema {
  const def = schema._zod.def as { innerType?: Schema; in?: Schema; options?: Schema[] };
  const next = def.innerType ?? def.in ?? def.options?.[0];
  return next === undefined ? schema : inner(next);
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;
const LIKE_DATES = ['2026-01-15', '2026-01', '2026-01-15T10:00:00', '2026-01-15T10:00:00Z', '2026-01-15T10:00:00.000Z'];
const DATE_NAME = /(?:^|_)(?:day|days|date|dates|from|to|after|before|since|until|month|year|on|at|time)(?:_|$)/;

/** Whether a field takes dates: it knows them from other text, or it is called so and takes any text. */
function takesDates(name: string, schema: Schema): boolean {
  if (!LIKE_DATES.some((value) => accepts(schema, value))) return false;
  return DATE_NAME.test(name) || !accepts(schema, 'neither');
}

/** Where in an input dates are taken. */
function* datesIn(schema: Schema, path: Path = []): Generator<Path> {
  const def = inner(schema)._zod.def as { type: string; shape?: Record<string, Schema>; element?: Schema };
  if (def.shape) for (const [name, field] of Object.entries(def.shape)) yield* datesIn(field, [...path, name]);
  else if (def.element) yield* datesIn(def.element, [...path, 0]);
  else if (def.type === 'string' && takesDates(String(path.at(-1)), schema)) yield path;
}

/** Something the schema accepts: what is optional only where a date is below it. */
function sample(
  schema: Schema,
  name: string,
  known: Readonly<Record<string, unknown>>,
  dates: readonly Path[],
): unknown {
  const { type, shape, element, entries } = inner(schema)._zod.def as {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    entries?: object;
  };
  // Fields that hold only together.
  if (shape && known[name] !== undefined && accepts(schema, known[name])) return known[name];
  if (shape) {
    const fields = Object.entries(shape).flatMap(([key, field]) => {
      const below = dates.filter(([first]) => first === key).map((path) => path.slice(1));
      const isNeeded = below.length > 0 || !accepts(field, undefined);
      return isNeeded ? [[key, sample(field, key, known, below)] as const] : [];
    });
    return Object.fromEntries(fields);
  }
  if (element)
    return [
      sample(
        element,
        name,
        known,
        dates.map((path) => path.slice(1)),
      ),
    ];
  const tries = [known[name], ...LIKE_DATES, ...Object.values(entries ?? {}), known['uuid'], 1, 'word', true, {}, type];
  return tries.find((value) => value !== undefined && accepts(schema, value));
}

function withValue(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string | number, unknown>;
  copy[first] = withValue(copy[first], rest, value);
  return copy;
}

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string | undefined;
  readonly input: Schema;
  readonly dates: readonly Path[];
}

function* walk(tree: object, path: readonly string[] = []): Generator<Call> {
  for (const [name, item] of Object.entries(tree)) {
    if (!isContractProcedure(item)) {
      yield* walk(item as object, [...path, name]);
      continue;
    }
    const { inputSchema, route } = item['~orpc'];
    if (inputSchema === undefined) continue;
    const input = inputSchema as unknown as Schema;
    const dates = [...datesIn(input)];
    yield { name: [...path, name].join('.'), method: route.method ?? 'POST', path: route.path, input, dates };
  }
}

const calls = [...walk(api)].filter(({ dates }) => dates.length > 0);

let all: StoreTestApp;
let known: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  all = await startStoreTestApp();
  // Retries of the shop's own analytics are not measured here.
  all.shop.before = ({ url }) => (url.includes('/wc-analytics/') ? { status: 404, body: { code: 'none' } } : undefined);
  const { id: store_id } = (await all.connect()).body;
  const { organizationId: organization_id } = all.owner;
  const [order, product] = [recording('order-single-with-refund').body, recording('product-update').body] as {
    id: number;
  }[];
  await upsertBatch(all.app.platform.db, store_id, 'orders', [order]);
  await upsertBatch(all.app.platform.db, store_id, 'products', [product]);
  known = {
    question: { period: 'custom', from: '2026-01-01', to: '2026-01-31' },
    store_id,
    organization_id,
    wc_id: product?.id,
    product_id: product?.id,
    property_id: '348611234',
    uuid: '00000000-0000-4000-8000-000000000000',
    cost: '12.50',
    amount: '9000.00',
    percent: '3.2',
    fixed: '2.00',
    vat_percent: '15',
  };
});
afterAll(() => all.close());
beforeEach(async () => {
  await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
});

async function send(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; ms: number; text: string }> {
  const began = performance.now();
  const response = await fetch(all.app.url + path, {
    method,
    headers: {
      authorization: `Bearer ${all.owner.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, ms: performance.now() - began, text };
}

/** As programs call it: by its address, with query or body. */
function byAddress({ method, path = '' }: Call, input: Record<string, unknown>): [string, string, unknown?] {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return [method, address, rest];
  const query = Object.entries(rest).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return [method, `${address}?${new URLSearchParams(query).toString()}`];
}

/** A 503 reports missing configuration; our own faults never do. A slow response counts if it happens twice. */
async function expectAnswer(...request: [string, string, unknown?]): Promise<number> {
  let response = await send(...request);
  if (response.ms > SLOWEST_MS) response = await send(...request);
  expect({ request, ...response, isFault: response.status >= 500 && response.status !== 503 }).toMatchObject({
    isFault: false,
  });
  expect(response.ms).toBeLessThan(SLOWEST_MS);
  return response.status;
}

test('the calls with dates are found', () => {
  const found = calls.flatMap(({ name, dates }) => dates.map((path) => `${name} ${path.join('.')}`));
  expect(found).toEqual(
    expect.arrayContaining([
      'analytics.overview from',
      'analytics.differences month',
      'finance.vat period_of',
      'orders.list sales_from',
      'orders.changeStatus based_on',
      'products.update changes.date_on_sale_to',
      'functions.googleAnalyticsData date_range.start_date',
    ]),
  );
});

describe.each(calls)('$name', (call) => {
  test('quickly rejects or reports on hostile dates', async () => {
    const plain = sample(call.input, '', known, call.dates) as Record<string, unknown>;
    expect(z.safeParse(call.input, plain).error?.issues).toBeUndefined();
    const values = fc.tuple(...call.dates.map(() => fc.option(hostile, { freq: 4 })));
    // Each of the worst in each place by itself, which chance would not do.
    const alone = WORST.flatMap((odd) =>
      call.dates.map((_path, at) => call.dates.map((_p, other) => (other === at ? odd : null))),
    );
    const examples = alone.map((chosen, at): [unknown[], boolean] => [chosen, at % 2 === 0]);
    await fc.assert(
      fc.asyncProperty(values, fc.boolean(), async (chosen, isAddressed) => {
        const input = call.dates.reduce<unknown>(
          (supplied, path, at) => (chosen[at] === null ? supplied : withValue(supplied, path, chosen[at])),
          plain,
        ) as Record<string, unknown>;
        if (isAddressed && call.path !== undefined) await expectAnswer(...byAddress(call, input));
        else await expectAnswer('POST', `/rpc/${call.name.replaceAll('.', '/')}`, { json: input });
      }),
      { numRuns: examples.length + OF_CALL, endOnFailure: true, examples },
    );
    expect((await send('GET', '/healthz')).status).toBe(200);
  });
});

test.each(EXPORT_TABLES)('an export of %s rejects them too', async (table) => {
  const names = calls.flatMap(({ dates }) => dates.map(([name]) => String(name)));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...ODD.filter((text) => text.length < 500), ...EXTREME)),
      async (odd) => {
        const filter = {
          from: '2026-01-01',
          to: '2026-01-31',
          month: '2026-01',
          place: 'ZA:GP',
          by: 'payment',
          ...odd,
        };
        await expectAnswer('POST', `/api/v1/stores/${known['store_id']}/exports`, { table, filter });
      },
    ),
    { numRuns: OF_EXPORT, endOnFailure: true },
  );
});
