import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../testing/test-app.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { callInputs, type CallInputs } from './testing/call-inputs.ts';
import { contractCalls, restRequest, type ContractCall } from './testing/contract-calls.ts';
import { ORDER, PRODUCT, startTestTenants, type TestTenants } from './testing/test-tenants.ts';

/** A store that keeps its costs under keys of its own, and hides them from analysts. */

const PRODUCT_KEY = 'inkoop';
const SHIPPING_KEY = 'versendkoste';
/** Where PayFast's plugin writes its fee, below 0. */
const FEE_KEY = 'payfast_amount_fee';
/** What stands under these keys, wherever a record can have meta data. */
const SECRET = '90471.83';
const META = [PRODUCT_KEY, SHIPPING_KEY, FEE_KEY].map((key, at) => ({ id: 900 + at, key, value: SECRET }));
const SHIPPED_FOR = { property: 'meta', is: 'is', values: [`${SHIPPING_KEY}=${SECRET}`] };

let all: TestTenants;
let inputs: CallInputs;
let analyst: SignedIn;
let owner: SignedIn;
let store: string;

beforeAll(async () => {
  all = await startTestTenants();
  inputs = callInputs(all);
  analyst = all.members.get('analyst') ?? all.owner;
  owner = all.owner;
  store = `/api/v1/stores/${all.storeId}`;
  const { db } = all.app.platform;
  const change = {
    meta_key: PRODUCT_KEY,
    refunds: 'restocked',
    shipping_meta_key: SHIPPING_KEY,
    claims_vat: false,
    hides_costs: true,
  };
  expect((await owner.call('PATCH', `${store}/costs/settings`, change)).status).toBe(200);
  expect((await upsertBatch(db, all.storeId, 'products', [withMeta(PRODUCT)])).failed).toEqual([]);
  expect((await upsertBatch(db, all.storeId, 'orders', [withMeta(ORDER)])).failed).toEqual([]);
});
afterAll(() => all.close());

/** The record with the store's costs at every depth. */
function withMeta(record: object): object {
  const lists = Object.entries(record).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) && name !== 'meta_data'
      ? value.map((item: unknown) => (typeof item === 'object' && item !== null ? { ...item, meta_data: META } : item))
      : value,
  ]);
  return { ...(Object.fromEntries(lists) as object), meta_data: META, date_modified_gmt: '2026-11-27T10:00:00' };
}

async function answerTo(call: ContractCall, person: SignedIn): Promise<string> {
  const named = {
    ...(call.meta.access === 'store' && { store_id: all.storeId }),
    ...(call.meta.access === 'organization' && { organization_id: owner.organizationId }),
  };
  const input = { ...named, ...(await inputs[call.name]?.(person)) };
  const { method, path, body } = restRequest(call, input);
  const ending = new AbortController();
  const response = await fetch(all.app.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    ...(body !== undefined && { body }),
    signal: ending.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  ending.abort();
  return text;
}

const reads = contractCalls.filter(
  ({ meta, path }) => path !== undefined && ['store', 'organization'].includes(meta.access),
);

const COLUMNS = `number,meta:${SHIPPING_KEY},meta:${FEE_KEY}`;
const DAYS_OF_ORDER = 'sales_from=2025-10-01&sales_to=2025-11-30';
const asked = (where: object = SHIPPED_FOR) => encodeURIComponent(JSON.stringify(where));

async function exported(person: SignedIn, table: string, columns: string): Promise<string> {
  const { body } = await person.call('POST', `${store}/exports`, { table, filter: { columns } });
  return (await fetch(all.app.url + body.url)).text();
}

test('the owner sees them: in records, columns and files, and chooses orders by them', async () => {
  const { body } = await owner.call('GET', `${store}/orders?columns=${COLUMNS}&where=${asked()}&${DAYS_OF_ORDER}`);
  expect(body.items).toMatchObject([{ wc_id: ORDER.id, columns: { [`meta:${SHIPPING_KEY}`]: SECRET } }]);
  expect(await exported(owner, 'orders', COLUMNS)).toContain(SECRET);
  const [customer] = (await owner.call('GET', `${store}/customers`)).body.items;
  const data = await owner.call('GET', `${store}/customers/${customer.customer_key}/personal-data`);
  expect(JSON.stringify(data.body)).toContain(SECRET);
});

describe('an analyst', () => {
  test.each(reads)('reads nothing of them by $name', async (call) => {
    expect(await answerTo(call, analyst)).not.toContain(SECRET);
  });

  test('reads nothing of them in columns, files and personal data', async () => {
    const [customer] = (await owner.call('GET', `${store}/customers`)).body.items;
    const paths = [
      `orders?columns=${COLUMNS}`,
      `products?columns=name,meta:${SHIPPING_KEY},meta:${PRODUCT_KEY}`,
      `columns?list=orders`,
      `columns?list=products`,
      `customers/${customer.customer_key}/personal-data`,
    ];
    for (const path of paths) {
      const { status, body } = await analyst.call('GET', `${store}/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body), path).not.toContain(SECRET);
    }
    expect(await exported(analyst, 'orders', COLUMNS)).not.toContain(SECRET);
    expect(await exported(analyst, 'products', `name,meta:${PRODUCT_KEY}`)).not.toContain(SECRET);
  });

  test('cannot choose by them: in questions, lists, files and segments, their own or shared ones', async () => {
    const segment = (is_shared: boolean) => ({ about: 'orders', name: 'Dear', where: SHIPPED_FOR, is_shared });
    const { body: shared } = await owner.call('POST', `${store}/segments`, segment(true));
    const days = { from: '2025-10-01', to: '2025-11-30' };
    const where = { any: [{ all: [SHIPPED_FOR] }] };
    const asks: [method: string, path: string, body?: object][] = [
      ['POST', 'questions', { ...days, by: ['payment'], where }],
      ['POST', 'questions/orders', { ...days, where }],
      ['POST', 'questions/orders', { ...days, where: { ...SHIPPED_FOR, is: 'is_not' } }],
      ['GET', `orders?${DAYS_OF_ORDER}&where=${asked(where)}`],
      ['GET', `orders?${DAYS_OF_ORDER}&segment_id=${shared.id}`],
      [
        'POST',
        'exports',
        { table: 'orders', filter: { sales_from: days.from, sales_to: days.to, where: JSON.stringify(where) } },
      ],
      ['POST', 'exports', { table: 'orders', filter: { segment_id: shared.id } }],
      ['POST', 'segments', segment(false)],
    ];
    for (const [method, path, body] of asks) {
      const answer = await analyst.call(method, `${store}/${path}`, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'INVALID_INPUT']);
      expect(answer.body.message, path).toContain(SHIPPING_KEY);
      expect([path, (await owner.call(method, `${store}/${path}`, body)).status < 300]).toEqual([path, true]);
    }
  });
});
