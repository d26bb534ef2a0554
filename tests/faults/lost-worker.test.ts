import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandby } from '../../scripts/start-citus.ts';
import type { TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { signInMerchant, type Merchant, type SyncState } from '../support/karoo/merchant.ts';
import { eventually, wait } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { differencesBetween, rollUpSums } from './compare-stores.ts';
import { failOver, portOf, portOfStore } from './database-servers.ts';
import { PASSWORD, signUp } from './people.ts';

/**
 * A worker of a Citus cluster is away for half a minute, during the first sync of one of its stores and while another worker's store
 * is read. Part of `npm run faults -- --database citus`.
 */

const IS_CITUS = process.env['FAULT_DATABASE'] === 'citus';
const AWAY_MS = 30_000;
const BACK_MS = 300_000;

interface Store {
  merchant: Merchant;
  id: string;
  worker: TemporaryPostgres;
}

let cluster: Cluster;
let lost: Store;
let other: Store;
let standby: TemporaryPostgres | undefined;

async function connect(name: string): Promise<Store> {
  const merchant = await signUp(cluster, name);
  const id = await merchant.connect(cluster.shop);
  const port = await portOfStore(cluster.postgres.url, id);
  const worker = cluster.databaseWorkers.find((server) => portOf(server) === port) as TemporaryPostgres;
  return { merchant, id, worker };
}

/** Which worker gets a store depends on its random id. */
async function connectElsewhere(): Promise<Store> {
  for (let count = 0; ; count++) {
    // oxlint-disable-next-line no-await-in-loop
    const store = await connect(`lost-${count}`);
    if (store.worker !== other.worker) return store;
    // oxlint-disable-next-line no-await-in-loop
    await store.merchant.synced(store.id);
  }
}

/** Statuses and messages of reads of records and figures. */
async function read({ merchant, id }: Store): Promise<string[]> {
  const month = `from=${plusDays(shopToday(), -30)}&to=${shopToday()}`;
  const paths = ['orders', 'products', 'sync', `analytics/overview?${month}&interval=day`];
  const answers = paths.map((path) => merchant.raw('GET', `/api/v1/stores/${id}/${path}`));
  return (await Promise.all(answers)).map(({ status, body }) =>
    status === 200 ? '200' : `${status} ${(body as { message: string }).message}`,
  );
}

const UNAVAILABLE = '503 Karoo is temporarily unavailable. Try again in a moment.';

/** Both stores have what the shop has, and the same as a store that is connected now. */
async function expectSameAsUndisturbed(name: string): Promise<void> {
  const undisturbed = await connect(name);
  await undisturbed.merchant.synced(undisturbed.id);
  for (const { merchant, id } of [lost, other]) {
    // oxlint-disable-next-line no-await-in-loop
    const { run } = await merchant.syncNow(id, true);
    expect(run).toMatchObject({ status: 'completed', error: null });
    // oxlint-disable-next-line no-await-in-loop
    await expectSameTables(merchant, id, cluster.shop);
    // oxlint-disable-next-line no-await-in-loop
    await expectSameSales(merchant, id, cluster.shop, plusDays(shopToday(), -365), shopToday());
  }
  await rollUpSums(cluster.postgres.url, [lost.id, other.id, undisturbed.id]);
  expect(await differencesBetween(cluster.postgres.url, lost.id, undisturbed.id)).toEqual([]);
  expect(await differencesBetween(cluster.postgres.url, other.id, undisturbed.id)).toEqual([]);
  expect(cluster.logged('error')).toEqual([]);
}

describe.skipIf(!IS_CITUS)('a Citus worker that is away for half a minute', () => {
  beforeAll(async () => {
    cluster = await startCluster(true);
    other = await connect('other');
    await other.merchant.synced(other.id);
    lost = await connectElsewhere();
  });
  afterAll(async () => {
    await cluster?.stop();
    await standby?.stop();
  });

  test('its stores and sign-ins are unavailable, other stores are read', async () => {
    await eventually(
      'the first orders',
      () => lost.merchant.syncState(lost.id),
      ({ entities }) => entities.some((one) => one.entity_type === 'orders' && one.synced_records > 0),
    );
    const until = performance.now() + AWAY_MS;
    await lost.worker.halt('immediate');
    await expect(signInMerchant(cluster.url, 'other@example.co.za', PASSWORD)).rejects.toThrow('sign-in failed: 503');
    const answers = { lost: new Set<string>(), other: new Set<string>() };
    while (performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop
      const [ofLost, ofOther] = await Promise.all([read(lost), read(other), cluster.shop.control('place-order')]);
      for (const answer of ofLost) answers.lost.add(answer);
      for (const answer of ofOther) answers.other.add(answer);
      // oxlint-disable-next-line no-await-in-loop
      await wait(1000);
    }
    expect([...answers.lost]).toEqual([UNAVAILABLE]);
    expect([...answers.other]).toEqual(['200']);
    const said = new RegExp(
      `"reason":"error: connection to the remote node \\w+@127.0.0.1:${portOf(lost.worker)} failed`,
    );
    expect(cluster.logged('warn').filter((line) => said.test(line)).length).toBeGreaterThan(0);
  });

  test(
    'afterwards the first sync goes on by itself, and both stores are the shop’s',
    async () => {
      await lost.worker.resume();
      await eventually(
        'the records',
        () => read(lost),
        (answers) => answers.every((answer) => answer === '200'),
      );
      await lost.merchant.synced(lost.id, BACK_MS);
      await expectSameAsUndisturbed('undisturbed');
    },
    2 * BACK_MS,
  );

  test(
    'its standby takes its place, and all stores are the shop’s',
    async () => {
      standby = await startStandby(lost.worker);
      const { run_id } = await lost.merchant.send<{ run_id: string }>('POST', `/api/v1/stores/${lost.id}/sync`, {
        full: true,
      });
      await lost.worker.halt('immediate');
      expect(await read(lost)).toContain(UNAVAILABLE);
      await failOver(cluster.postgres.url, lost.worker, standby);
      await eventually(
        'the sync',
        () => lost.merchant.raw('GET', `/api/v1/stores/${lost.id}/sync`),
        ({ body }) => {
          const { run } = body as Partial<SyncState>;
          return run?.id === run_id && run.status === 'completed';
        },
        BACK_MS,
      );
      await expectSameAsUndisturbed('undisturbed-too');
    },
    2 * BACK_MS,
  );
});
