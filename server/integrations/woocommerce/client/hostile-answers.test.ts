import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createOutbound, type Outbound } from '../../../platform/outbound/guarded-fetch.ts';
import { hostileAnswersFor, NEVER_END } from '../../../testing/hostile-answers.ts';
import { type LocalServer, startLocalServer } from '../../../testing/local-server.ts';
import { measureCost, READ_BUDGET } from '../../../testing/measure-cost.ts';
import { diagnoseConnection } from '../connection/diagnose-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { createWooClient } from './create-woo-client.ts';
import type { WooClientDeps } from './request-pipeline.ts';
import type { WooClient } from './woo-client.ts';
import type { WooResource } from '../records/woo-schemas.ts';

/** One read of each list. TypeScript asks for a new one here. */
const RESOURCES: Readonly<
  Record<WooResource extends infer R ? (R extends `${string}/${number}/${infer L}` ? L : R) : never, WooResource>
> = {
  orders: 'orders',
  refunds: 'orders/1/refunds',
  products: 'products',
  variations: 'products/1/variations',
  customers: 'customers',
  'products/categories': 'products/categories',
  webhooks: 'webhooks',
};

type Read = (client: WooClient) => Promise<unknown>;

/** One call of each method of the client. TypeScript asks for a new one here. */
const CALLS: Readonly<Record<Exclude<keyof WooClient, 'concurrency' | 'listPage'>, Read>> = {
  request: (client) => client.request('GET', 'orders/1'),
  listFields: (client) => client.listFields('orders', ['date_modified_gmt'], { per_page: 100 }),
  count: (client) => client.count('orders'),
  requireUncached: (client) => client.requireUncached('orders'),
  getOrders: (client) => client.getOrders(),
  getProducts: (client) => client.getProducts(),
  getOrderStatuses: (client) => client.getOrderStatuses(),
  getSystemStatus: (client) => client.getSystemStatus(),
  getSettings: (client) => client.getSettings('general'),
  listWebhooks: (client) => client.listWebhooks(),
  createWebhook: (client) =>
    client.createWebhook({ name: 'x', topic: 'order.created', deliveryUrl: 'https://karoo.example', secret: 'x' }),
  updateWebhook: (client) => client.updateWebhook(1, { status: 'active' }),
  deleteWebhook: (client) => client.deleteWebhook(1),
};

const READS: [
  name: string,
  read: (shop: { client: WooClient; deps: WooClientDeps; origin: string }) => Promise<unknown>,
][] = [
  ...Object.entries(CALLS).map(([name, call]): (typeof READS)[number] => [name, ({ client }) => call(client)]),
  ...Object.values(RESOURCES).map((resource): (typeof READS)[number] => [
    `listPage ${resource}`,
    ({ client }) => client.listPage(resource, { per_page: 100 }),
  ]),
  ['a write', ({ client }) => client.request('PUT', 'orders/1', { body: { status: 'completed' } })],
  [
    'the connection test',
    ({ origin, deps }) => diagnoseConnection(origin, { consumerKey: 'ck_0123', consumerSecret: 'cs_0123' }, deps),
  ],
];

let server: LocalServer;
let outbound: Outbound;

beforeAll(async () => {
  server = await startLocalServer((_request, response) => response.end());
  outbound = createOutbound({ allowPrivate: 'loopback' });
});

afterAll(() => Promise.all([outbound.close(), server.close()]));

/** `timeoutMs`: a real read may take 10 s, but here nobody waits for a shop that never ends. */
function openShop(timeoutMs: number) {
  const { origin } = server;
  const deps: WooClientDeps = {
    fetch: (request) => outbound.fetch({ ...request, timeoutMs }),
    now: Date.now,
    random: () => 0,
    sleep: async () => undefined,
  };
  const connection = {
    url: origin,
    apiRoot: `${origin}/wp-json`,
    auth: 'oauth1',
    consumerKey: 'ck_0123',
    consumerSecret: 'cs_0123',
  } as const;
  return { client: createWooClient(connection, deps), deps, origin };
}

/** A list with and without a schema of its own, one record, and several requests. */
const STAND_FOR = ['listPage orders', 'getProducts', 'listFields', 'request', 'the connection test'];

describe.each(hostileAnswersFor(READS, STAND_FOR))('a shop that sends %s', (name, answer, reads) => {
  test.each(reads)('costs little in %s', async (readName, read) => {
    server.answerWith(answer as never);
    const shop = openShop(NEVER_END.has(name) ? 60 : 5_000);
    // The budget is that of one answer; the connection test asks for several.
    const budgetMs = READ_BUDGET.cpuMs * (readName === 'the connection test' ? 3 : 1);
    const { outcome, cpuMs, memory } = await measureCost(() => read(shop), budgetMs);
    if ('error' in outcome) {
      expect(outcome.error).toBeInstanceOf(WooError);
      expect((outcome.error as WooError).message.length).toBeLessThan(2_000);
    }
    expect(cpuMs).toBeLessThan(budgetMs);
    expect(memory).toBeLessThan(READ_BUDGET.memory);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
