import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, wait } from '../support/karoo/start-karoo.ts';
import type { Merchant } from '../support/karoo/merchant.ts';
import { hasNginx } from '../support/proxy/start-nginx.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { differencesBetween, rollUpSums } from './compare-stores.ts';
import { moveStore } from './database-servers.ts';
import { insist, payMonthlyPlan, signUp } from './people.ts';
import { describeRound, planRounds, type Round } from './plan-rounds.ts';
import { gapsIn, openReconnectingTab, type ReconnectingTab } from './reconnecting-tab.ts';
import { emptyTrash, findWrongWrites, goOnSelling, shareOrders, writeOrders, type ShopOrder } from './shop-work.ts';

/**
 * Two web and two worker processes behind Debian's nginx on one PostgreSQL, while processes are killed and the database and its
 * network fail. `npm run faults` plays 20 rounds, `npm run test:long` two. With `--database citus` the database is a cluster of three nodes, of
 * which one is lost in some rounds, and in others the store moves from one to the other.
 */

const isLong = process.env['FAULT_ROUNDS'] !== undefined;
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);
const SEED = Number(process.env['FAULT_SEED'] ?? 2);
const IS_CITUS = process.env['FAULT_DATABASE'] === 'citus';
const ROUND_MS = 180_000;
/** For checking every change of all rounds, and syncing the shop twice. */
const END_MS = isLong ? 900_000 : ROUND_MS;
const WRITERS = 3;
/** What is older belongs to a killed process: see ageHeartbeats. */
const NO_SIGN_OF_LIFE_MS = 9000;
const isPossible = hasNginx();
if (!isPossible) console.info('left out: faults on several processes (they need nginx)');

let cluster: Cluster;
let merchant: Merchant;
let storeId: string;
/** One pays in each round; the first one also connects the shop in the end, undisturbed. */
let payers: Merchant[] = [];
let tabs: ReconnectingTab[] = [];
let orders: { toWrite: ShopOrder[]; toChange: ShopOrder[] };
const written: ShopOrder[] = [];
const payments: string[] = [];

async function bringFault({ fault, faultAt, faultFor }: Round): Promise<void> {
  const { network, postgres, databaseWorkers } = cluster;
  await wait(faultAt);
  if (fault.kind === 'restart') await postgres.halt(fault.how);
  if (fault.kind === 'cut') network.cut();
  if (fault.kind === 'slow') network.slow(fault.ms);
  if (fault.kind === 'forget') network.forget();
  if (fault.kind === 'lose worker') await databaseWorkers[fault.worker]?.halt('immediate');
  if (fault.kind === 'move') await moveStore(postgres.url, storeId);
  await wait(faultFor);
  // And back, so that each process has also seen the earlier place.
  if (fault.kind === 'move') await moveStore(postgres.url, storeId);
  if (fault.kind === 'restart') await postgres.resume();
  if (fault.kind === 'lose worker') await databaseWorkers[fault.worker]?.resume();
  network.heal();
}

async function kill(role: 'web' | 'worker', at: number, after: number, away: number): Promise<void> {
  await wait(after);
  await cluster.killAndStart(role, at, away);
}

/** Reads a list again and again. `insist` fails if the session has ended. */
async function read(ended: () => boolean): Promise<void> {
  while (!ended()) {
    // oxlint-disable-next-line no-await-in-loop
    await insist(merchant, 'GET', `/api/v1/stores/${storeId}/orders?per_page=20`);
    // oxlint-disable-next-line no-await-in-loop
    await wait(100);
  }
}

async function playRound(round: Round, payer: Merchant): Promise<void> {
  let isOver = false;
  const ended = () => isOver;
  await insist(merchant, 'POST', `/api/v1/stores/${storeId}/sync`, { full: true });
  const faults = Promise.all([
    bringFault(round),
    kill('web', round.web, round.webAt, round.away),
    kill('worker', round.worker, round.workerAt, round.away),
  ]).finally(() => (isOver = true));
  const takenOver = isLong ? faults : faults.then(() => wait(NO_SIGN_OF_LIFE_MS)).then(cluster.ageHeartbeats);
  const lanes = Array.from({ length: WRITERS }, () => writeOrders(merchant, storeId, orders.toWrite, ended));
  const [, paid, , , ...writers] = await Promise.all([
    takenOver,
    payMonthlyPlan(payer, cluster.shop.payfastUrl),
    goOnSelling(cluster.shop, orders.toChange, ended),
    read(ended),
    ...lanes,
  ]);
  written.push(...writers.flat());
  payments.push(paid);
}

/** Both tabs are connected and receive the update of an order placed now, and the payment has arrived. */
async function expectRecovered(payer: Merchant): Promise<void> {
  const before = tabs.map(({ heard }) => heard.length);
  const { id } = await cluster.shop.control<{ id: number }>('place-order');
  await insist(merchant, 'POST', `/api/v1/stores/${storeId}/sync`, {});
  await eventually(
    `order ${id} in both tabs`,
    async () => tabs.map((tab, at) => tab.hearsOfOrder(storeId, id, before[at] ?? 0)),
    (heard) => heard.every(Boolean),
    ROUND_MS,
  );
  await eventually(
    'the payment',
    async () => (await insist(payer, 'GET', `/api/v1/billing/payments/${payments.at(-1)}`)) as { status: string },
    ({ status }) => status === 'complete',
    ROUND_MS,
  );
}

describe.skipIf(!isPossible)(`${ROUNDS} rounds of faults with seed ${SEED}`, () => {
  beforeAll(async () => {
    cluster = await startCluster(IS_CITUS);
    const people = Array.from({ length: ROUNDS }, (_, at) => signUp(cluster, `payer-${at}`));
    [merchant, payers] = await Promise.all([signUp(cluster, 'merchant'), Promise.all(people)]);
    storeId = await merchant.connect(cluster.shop);
    await merchant.synced(storeId);
    tabs = [1, 2].map(() => openReconnectingTab(cluster.url, merchant.token, merchant.organizationId));
    orders = await shareOrders(cluster.shop);
  });
  afterAll(async () => {
    await Promise.all(tabs.map((tab) => tab.close()));
    await cluster?.stop();
  });

  test.each(planRounds(SEED, ROUNDS, IS_CITUS).map((round, at) => ({ at, round, what: describeRound(round) })))(
    'round $at $what',
    async ({ at, round }) => {
      const payer = payers[at] as Merchant;
      await playRound(round, payer);
      await expectRecovered(payer);
    },
    ROUND_MS * 2,
  );

  test(
    'the end state is the shop’s, each change was made once, each payment counted once, and nobody was signed out',
    async () => {
      expect(written.length).toBeGreaterThan(ROUNDS);
      expect(tabs.map((tab) => tab.refusal())).toEqual([null, null]);
      expect(tabs.map((tab) => gapsIn(tab.heard, storeId))).toEqual([[], []]);
      await emptyTrash(cluster.shop);
      // Another process goes on with a run of a killed one after a minute of silence, at the next sweep.
      await merchant.synced(storeId, ROUND_MS);
      const { run } = await merchant.syncNow(storeId, true);
      expect(run).toMatchObject({ status: 'completed', error: null });
      await expectSameTables(merchant, storeId, cluster.shop);
      await expectSameSales(merchant, storeId, cluster.shop, plusDays(shopToday(), -365), shopToday());
      expect(await findWrongWrites(merchant, storeId, cluster.shop, written)).toEqual([]);
      for (const [at, payer] of payers.entries()) {
        const { payments: paid, documents } = await payer.get<{ payments: object[]; documents: object[] }>(
          '/api/v1/billing',
        );
        expect(paid).toEqual(
          expect.arrayContaining([expect.objectContaining({ m_payment_id: payments[at], status: 'complete' })]),
        );
        expect(paid.filter((one) => (one as { status: string }).status === 'complete')).toHaveLength(1);
        expect(documents).toHaveLength(1);
      }

      const undisturbed = payers[0] as Merchant;
      const other = await undisturbed.connect(cluster.shop);
      await undisturbed.synced(other);
      await rollUpSums(cluster.postgres.url, [storeId, other]);
      expect(await differencesBetween(cluster.postgres.url, storeId, other)).toEqual([]);
      expect(cluster.logged('error')).toEqual([]);
    },
    END_MS,
  );
});
