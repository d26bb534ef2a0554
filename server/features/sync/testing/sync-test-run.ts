import { sql } from 'kysely';
import { readEnv } from '../../../env.ts';
import type { Database } from '../../../platform/db/database.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { createPlatform, type Platform } from '../../../platform/platform.ts';
import { createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import type { Resource, ShopReader } from '../engine/ports.ts';
import { requestSync } from '../runs/request-sync.ts';
import { runStoreSync } from '../runs/run-store.ts';
import { SeededRandom } from './seeded-random.ts';
import { type Change, MODERN, type ShopBehavior } from './model-records.ts';
import { ModelShop } from './model-shop.ts';

/** A store in the database with a shop in memory. Jobs are recorded in `sent` instead of run. */
export interface SyncTestRun {
  readonly platform: Platform;
  readonly storeId: string;
  readonly shop: ModelShop;
  readonly sent: string[];
  run(fields?: Partial<Parameters<typeof requestSync>[1]>, reader?: ShopReader, signal?: AbortSignal): Promise<void>;
  /** Executes the store's run, as a worker does. */
  work(reader?: ShopReader, signal?: AbortSignal): Promise<boolean>;
  rows<Row>(query: string): Promise<Row[]>;
  /** The stored records of a resource outside the trash, as `id: revision`. */
  shown(resource: Resource): Promise<Record<string, number>>;
  /** Makes this many random changes to the shop. */
  changeRandomly(times: number, kinds: readonly Change[]): void;
}

const SHOWN: Readonly<Record<Resource, string>> = {
  orders: `select wc_id as id, data from woocommerce_orders where status <> 'trash'`,
  refunds: `select r.refund_id as id, r.data from woocommerce_order_refunds r
    join woocommerce_orders o on o.store_id = r.store_id and o.wc_id = r.order_id where o.status <> 'trash'`,
  products: `select wc_id as id, data from woocommerce_products where status <> 'trash'`,
  variations: `select v.wc_id as id, v.data from woocommerce_product_variations v
    join woocommerce_products p on p.store_id = v.store_id and p.wc_id = v.product_id where p.status <> 'trash'`,
  customers: `select wc_id as id, data from woocommerce_customers`,
  categories: `select wc_id as id, data from woocommerce_categories`,
};

export async function startSyncTestRun(db: Database, seed = 1, behavior: ShopBehavior = MODERN): Promise<SyncTestRun> {
  const env = readEnv({ KAROO_SANDBOX: 'off' });
  const whole = createPlatform({ env, db, log: silentLog(), publicUrl: 'http://karoo.test', secret: 'for tests only' });
  const sent: string[] = [];
  const jobs = {
    ...whole.jobs,
    send: async (job: { name: string }) => {
      sent.push(job.name);
      return null;
    },
  };
  const platform: Platform = { ...whole, jobs };
  const storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  const random = new SeededRandom(seed);
  const shop = new ModelShop(behavior, random);
  const rows = async <Row>(query: string) =>
    (await db.asSystem(storeId, (tx) => sql.raw<Row>(query).execute(tx.query))).rows;
  const work: SyncTestRun['work'] = (reader = shop, signal = new AbortController().signal) =>
    runStoreSync({ platform, openReader: async () => reader }, storeId, signal);
  return {
    platform,
    storeId,
    shop,
    sent,
    rows,
    work,
    async run(fields = {}, reader = shop, signal = undefined) {
      await requestSync(platform, { storeId, ...fields });
      await work(reader, signal);
    },
    async shown(resource) {
      const found = await rows<{ id: string; data: { revision: number } }>(SHOWN[resource]);
      return Object.fromEntries(found.map((row) => [row.id, row.data.revision]));
    },
    changeRandomly(times, kinds) {
      for (let count = 0; count < times; count += 1) {
        const kind = kinds[random.upTo(kinds.length - 1)];
        if (kind !== undefined) shop.change(kind, random.upTo(1000));
      }
    },
  };
}
