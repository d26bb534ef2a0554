import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUnconnected, dropOnAllNodes, formCluster } from '../../scripts/start-citus.ts';
import { openLiveTab } from '../support/karoo/live-stream.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { replicaPaths } from '../support/karoo/replica-calls.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** A database that Karoo has filled is distributed on the cluster of CITUS_DATABASE_URL (scripts/start-citus.ts), and Karoo goes on. */

const cluster = process.env['CITUS_DATABASE_URL'] ?? '';
if (cluster === '') console.info('left out: Citus (needs CITUS_DATABASE_URL)');

const name = `karoo_${randomBytes(8).toString('hex')}_test`;
const env: Record<string, string> = { APP_SECRET: randomBytes(32).toString('hex'), SANDBOX_ORDERS_PER_MINUTE: '0' };

let nodes: string[];
let shop: RunningSandbox;
let karoo: RunningKaroo | undefined;
let merchant: Merchant;
let storeId: string;

async function start(): Promise<void> {
  karoo = await startKaroo({ env: { ...env, KAROO_SANDBOX: 'on', SANDBOX_ORDERS: '20' } });
  merchant = await signInMerchant(karoo.url);
}

function run(command: string[], others: NodeJS.ProcessEnv = {}): string {
  return execFileSync(process.execPath, command, { env: { ...process.env, ...env, ...others }, encoding: 'utf8' });
}

const distribute = () => run(['server/distribute.ts']);

async function expectSameAsShop(): Promise<void> {
  await expectSameTables(merchant, storeId, shop);
  await expectSameSales(merchant, storeId, shop, plusDays(shopToday(), -365), shopToday());
}

describe.skipIf(cluster === '')('a database that was filled before it was distributed', () => {
  beforeAll(async () => {
    nodes = await createUnconnected(cluster, name);
    env['DATABASE_URL'] = nodes[0] ?? '';
    shop = await startSandbox('--orders', 200, '--products', 30, '--customers', 60);
    await start();
    storeId = await merchant.connect(shop);
    await merchant.synced(storeId);
  });
  afterAll(async () => {
    await karoo?.stop();
    await shop?.stop();
    await dropOnAllNodes(cluster, name);
  });

  test('is refused while Karoo runs, and without the extension', async () => {
    expect(distribute).toThrow('Karoo is running on this database.');
    await karoo?.stop();
    expect(distribute).toThrow('The database does not have the extension Citus.');
  });

  test('has the same data afterwards, and can be distributed again', async () => {
    await formCluster(nodes);
    expect(distribute()).toMatch(/Distributed by store on 2 workers.* woocommerce_orders/);
    expect(distribute()).toMatch(/^All tables are on 2 workers/);
    await start();
    await expectSameAsShop();
  });

  test('answers every list and report', async () => {
    const { items } = await merchant.get<{ items: { wc_id: number }[] }>(`/api/v1/stores/${storeId}/products`);
    const answers = replicaPaths(storeId, items[0]?.wc_id ?? 0).map(async (path) => [
      path,
      (await merchant.raw('GET', path)).status,
    ]);
    expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('takes syncs, and open tabs hear of them', async () => {
    const tab = await openLiveTab(karoo as RunningKaroo, merchant.token, merchant.organizationId);
    const { id } = await shop.control<{ id: number }>('place-order');
    await merchant.syncNow(storeId);
    await eventually(
      'the new order in the tab',
      async () => tab.heard,
      (heard) => heard.some((event) => event.type === 'change' && event.entity === 'orders' && event.ids?.includes(id)),
    );
    await tab.close();
    await merchant.syncNow(storeId, true);
    await expectSameAsShop();
    expect(karoo?.output()).not.toMatch(/"level":(50|"error")/);
  });

  test('is backed up, for a database that is not distributed', async () => {
    await karoo?.stop();
    const folder = mkdtempSync(join(tmpdir(), 'karoo-citus-'));
    const file = join(folder, 'cluster.backup');
    const [, rows] = /\((\d+) rows\)/.exec(run(['server/backup.ts', 'backup', file])) ?? [];
    const restore = ['server/backup.ts', 'restore', file, '--overwrite'];
    expect(() => run(restore)).toThrow('The tables of this database are distributed');
    const embedded = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'data') };
    expect(run(restore, embedded)).toContain(`is restored (${rows} rows)`);
    rmSync(folder, { recursive: true });
  });
});
