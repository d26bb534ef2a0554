import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { differencesBetween, rollUpSums } from '../faults/compare-stores.ts';
import { emptyTrash } from '../faults/shop-work.ts';
import { person } from '../support/karoo/api.ts';
import { extractVersion, hasCommit, type EarlierVersion } from '../support/karoo/earlier-version.ts';
import { openLiveTab } from '../support/karoo/live-stream.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { replicaPaths } from '../support/karoo/replica-calls.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/**
 * The processes of an earlier version and of this one on one database, while it is upgraded as docs/operating.md says. The earlier
 * version is the release (docs/releasing.md).
 */
const EARLIER = 'dee6458264b03bd47e5f490b68536aec153858ef';

const isPossible = hasCommit(EARLIER);
if (!isPossible) console.info('left out: both versions on one database (needs the history)');

interface Order {
  id: number;
  status: string;
  refunds: unknown[];
  date_modified_gmt: string;
}

let earlier: EarlierVersion;
let postgres: TemporaryPostgres;
let shop: RunningSandbox;
let env: Record<string, string>;
let oldWeb: RunningKaroo;
let oldWorker: RunningKaroo;
let newWeb: RunningKaroo;
let newWorker: RunningKaroo;
/** The same person, signed in once, at the web process of each version. */
let atOld: Merchant;
let atNew: Merchant;
let storeId: string;
let orders: Order[];
/** Lists and reports of the store: those of this version, and those that the earlier one has too. */
let paths: { atOld: string[]; atNew: string[] };

const start = (role: 'web' | 'worker', root?: string, more: Record<string, string> = {}) =>
  startKaroo({ root, env: { ...env, ...more, KAROO_ROLE: role } });

/** Changes the status of an order at one process, and returns its id once the process of the other version shows it. */
async function change(at: Merchant, other: Merchant): Promise<number> {
  const order = orders.pop() as Order;
  const path = `/api/v1/stores/${storeId}/orders/${order.id}`;
  const basis = { was: order.status, based_on: `${order.date_modified_gmt}Z` };
  await at.send('PUT', `${path}/status`, { operation_id: randomUUID(), status: 'on-hold', ...basis });
  await at.send('POST', `${path}/notes`, { operation_id: randomUUID(), note: 'Called them', customer_note: false });
  await eventually(
    `order ${order.id} at the other version`,
    () => other.get<Order>(path),
    ({ status }) => status === 'on-hold',
  );
  return order.id;
}

/** What happens in the shop: every kind of change that a sync must carry over. */
async function goOnSelling(): Promise<number> {
  const id = () => (orders.pop() as Order).id;
  const { id: placed } = await shop.control<{ id: number }>('place-order');
  await shop.control('refund', { id: id(), amount: '5.00' });
  await shop.control('update-order', { id: id(), status: 'cancelled' });
  await shop.control('delete-order', { id: id() });
  return placed;
}

/** Reads lists and reports until `ended`; returns the calls that failed. */
async function readAll(at: Merchant, wanted: readonly string[], ended = () => true): Promise<string[]> {
  const failed: string[] = [];
  do {
    for (const path of wanted) {
      const { status, body } = await at.raw('GET', path);
      if (status !== 200) failed.push(`${status} ${path} ${JSON.stringify(body).slice(0, 200)}`);
    }
  } while (!ended());
  return failed;
}

async function expectSameAs(merchant: Merchant): Promise<void> {
  await expectSameTables(merchant, storeId, shop);
  await expectSameSales(merchant, storeId, shop, plusDays(shopToday(), -365), shopToday());
}

describe.skipIf(!isPossible)('an upgrade without a stop', () => {
  beforeAll(async () => {
    earlier = extractVersion(EARLIER);
    [postgres, shop] = await Promise.all([
      startPostgres(),
      startSandbox('--orders', 300, '--products', 40, '--customers', 80),
    ]);
    env = {
      DATABASE_URL: postgres.url,
      APP_SECRET: randomBytes(32).toString('hex'),
      SANDBOX_ORDERS: '20',
      SANDBOX_ORDERS_PER_MINUTE: '0',
    };
    const ofWeb = { ...env, KAROO_ROLE: 'web', KAROO_SANDBOX: 'on' };
    oldWeb = await startKaroo({
      root: earlier.folder,
      env: (port) => ({ ...ofWeb, PUBLIC_URL: `http://127.0.0.1:${port}` }),
    });
    const { hostname, port: sandboxPort } = new URL(oldWeb.sandboxUrl);
    env = {
      ...env,
      PUBLIC_URL: oldWeb.url,
      ALLOW_PRIVATE_STORE_ADDRESSES: 'on',
      SMTP_URL: `smtp://${hostname}:${Number(sandboxPort) + 1}`,
    };
    oldWorker = await start('worker', earlier.folder);
    atOld = await signInMerchant(oldWeb.url);
    storeId = await atOld.connect(shop);
    await atOld.synced(storeId);
    orders = (await shop.truth<Order[]>('orders')).filter(
      ({ status, refunds }) => status === 'completed' && refunds.length === 0,
    );
    const { items } = await atOld.get<{ items: { wc_id: number }[] }>(`/api/v1/stores/${storeId}/products`);
    const atNew = replicaPaths(storeId, items[0]?.wc_id ?? 0);
    const answers = await Promise.all(atNew.map(async (path) => ({ path, ...(await atOld.raw('GET', path)) })));
    paths = { atNew, atOld: answers.filter(({ status }) => status === 200).map(({ path }) => path) };
    expect(paths.atOld.length).toBeGreaterThan(15);
  });
  afterAll(async () => {
    await Promise.all([oldWeb, oldWorker, newWeb, newWorker].map((karoo) => karoo?.stop()));
    await shop?.stop();
    await postgres?.stop();
    earlier?.remove();
  });

  test('while the new version migrates, the earlier one goes on reading, syncing and changing the shop', async () => {
    let isOver = false;
    const failed = readAll(atOld, paths.atOld, () => isOver);
    await goOnSelling();
    const syncing = atOld.syncNow(storeId, true);
    newWorker = await start('worker');
    newWeb = await start('web');
    isOver = true;
    expect(await failed).toEqual([]);
    expect((await syncing).run).toMatchObject({ status: 'completed' });
    // The session of the earlier version is valid at this one.
    expect(await person(newWeb.url, atOld.token).get('/api/v1/me')).toMatchObject({
      currentOrganizationId: atOld.organizationId,
    });
    atNew = await signInMerchant(newWeb.url);
  });

  test('both show the shop, whichever version’s worker synced, and both hear what the other one changed', async () => {
    const tabs = await Promise.all([
      openLiveTab(oldWeb, atOld.token, atOld.organizationId),
      openLiveTab(newWeb, atNew.token, atNew.organizationId),
    ]);
    const changed = [await change(atOld, atNew), await change(atNew, atOld)];
    for (const merchant of [atOld, atNew]) {
      await goOnSelling();
      await merchant.syncNow(storeId, true);
    }
    for (const merchant of [atOld, atNew]) await expectSameAs(merchant);
    for (const tab of tabs) {
      const heard = tab.heard.flatMap((event) =>
        event.type === 'change' && event.entity === 'orders' ? (event.ids ?? []) : [],
      );
      expect(heard).toEqual(expect.arrayContaining(changed));
      await tab.close();
    }
    expect(await readAll(atNew, paths.atNew)).toEqual([]);
    expect(await readAll(atOld, paths.atOld)).toEqual([]);
  });

  test('only the earlier worker left: what it stores is complete for the new version', async () => {
    await newWorker.kill();
    await goOnSelling();
    await atNew.syncNow(storeId, true);
    await expectSameAs(atNew);
    newWorker = await start('worker');
  });

  test('the earlier processes leave: the store is as one that this version alone has synced, and nothing was logged as an error', async () => {
    expect(await oldWorker.stop()).toBe(0);
    await goOnSelling();
    await atNew.syncNow(storeId, true);
    await expectSameAs(atNew);
    await emptyTrash(shop);
    await atNew.syncNow(storeId, true);
    const { id: organization_id } = await atNew.send<{ id: string }>('POST', '/api/v1/organizations', {
      name: 'Other',
    });
    const other = await atNew.connect(shop, 'Other', organization_id);
    await atNew.synced(other);
    await rollUpSums(postgres.url, [storeId, other]);
    expect(await differencesBetween(postgres.url, storeId, other)).toEqual([]);
    const lines = [oldWeb, oldWorker, newWeb, newWorker].flatMap((karoo) => karoo.output().split('\n'));
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
