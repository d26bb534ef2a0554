import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Merchant } from '../support/karoo/merchant.ts';
import { wait } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { differencesBetween, rollUpSums } from './compare-stores.ts';
import { moveStore, portOfStore, rebalance } from './database-servers.ts';
import { signUp } from './people.ts';
import { gapsIn, openReconnectingTab, type ReconnectingTab } from './reconnecting-tab.ts';
import { emptyTrash, findWrongWrites, goOnSelling, shareOrders, writeOrders, type ShopOrder } from './shop-work.ts';

/**
 * A Citus cluster gets a third worker, and stores move while they are synced, read and written. Part of
 * `npm run faults -- --database citus`.
 */

const IS_CITUS = process.env['FAULT_DATABASE'] === 'citus';
const STORES = 4;

interface Store {
  merchant: Merchant;
  id: string;
}

let cluster: Cluster;
let stores: Store[] = [];
let tab: ReconnectingTab;
let written: ShopOrder[];

async function connect(name: string): Promise<Store> {
  const merchant = await signUp(cluster, name);
  const id = await merchant.connect(cluster.shop);
  await merchant.synced(id);
  return { merchant, id };
}

/** Reads records and figures again and again; returns the answers that were not 200. */
async function read({ merchant, id }: Store, ended: () => boolean): Promise<string[]> {
  const month = `from=${plusDays(shopToday(), -30)}&to=${shopToday()}`;
  const paths = ['orders', 'products', 'sync', `analytics/overview?${month}&interval=day`];
  const failed: string[] = [];
  for (let turn = 0; !ended(); turn++) {
    const path = `/api/v1/stores/${id}/${paths[turn % paths.length]}`;
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await merchant.raw('GET', path);
    if (status !== 200) failed.push(`${path}: ${status} ${JSON.stringify(body)}`);
    // oxlint-disable-next-line no-await-in-loop
    await wait(50);
  }
  return failed;
}

/** Which stores the new worker gets depends on their random ids: so this one is moved for certain. Returns its ports before and after. */
async function move(id: string): Promise<number[]> {
  const { url } = cluster.postgres;
  expect(await rebalance(url)).toBeGreaterThan(0);
  const before = await portOfStore(url, id);
  await moveStore(url, id);
  return [before, await portOfStore(url, id)];
}

describe.skipIf(!IS_CITUS)('a Citus cluster that gets another worker', () => {
  beforeAll(async () => {
    cluster = await startCluster(true);
    for (let at = 0; at < STORES; at++) {
      // oxlint-disable-next-line no-await-in-loop
      stores.push(await connect(`merchant-${at}`));
    }
    const [{ merchant }] = stores as [Store];
    tab = openReconnectingTab(cluster.url, merchant.token, merchant.organizationId);
  });
  afterAll(async () => {
    await tab?.close();
    await cluster?.stop();
  });

  test('moves stores there while they are synced, read and written', async () => {
    const [{ merchant, id }] = stores as [Store];
    const { toWrite, toChange } = await shareOrders(cluster.shop);
    await cluster.addDatabaseWorker();
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop
      await store.merchant.send('POST', `/api/v1/stores/${store.id}/sync`, { full: true });
    }
    let isOver = false;
    const ended = () => isOver;
    const moving = move(id).finally(() => (isOver = true));
    const [ports, changes, , ...failed] = await Promise.all([
      moving,
      writeOrders(merchant, id, toWrite, ended),
      goOnSelling(cluster.shop, toChange, ended),
      ...stores.map((store) => read(store, ended)),
    ]);
    written = changes;
    expect(ports[0]).not.toBe(ports[1]);
    expect(failed.flat(), cluster.logged('warn').join('\n')).toEqual([]);
  });

  test('afterwards all of them are the shop’s, and the open tab missed nothing', async () => {
    const [{ merchant, id }] = stores as [Store];
    await emptyTrash(cluster.shop);
    const undisturbed = await connect('undisturbed');
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop
      const { run } = await store.merchant.syncNow(store.id, true);
      expect(run).toMatchObject({ status: 'completed', error: null });
      // oxlint-disable-next-line no-await-in-loop
      await expectSameTables(store.merchant, store.id, cluster.shop);
      // oxlint-disable-next-line no-await-in-loop
      await rollUpSums(cluster.postgres.url, [store.id, undisturbed.id]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await differencesBetween(cluster.postgres.url, store.id, undisturbed.id)).toEqual([]);
    }
    await expectSameSales(merchant, id, cluster.shop, plusDays(shopToday(), -365), shopToday());
    expect(written.length).toBeGreaterThan(0);
    expect(await findWrongWrites(merchant, id, cluster.shop, written)).toEqual([]);
    expect(tab.refusal()).toBeNull();
    expect(gapsIn(tab.heard, id)).toEqual([]);
    expect(cluster.logged('error')).toEqual([]);
  }, 600_000);
});
