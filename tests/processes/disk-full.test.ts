import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { person, type Person } from '../support/karoo/api.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** A disk of the database becomes full and free again: a file system in memory, which only root can mount. */

const SIZE_MB = 256;
const WAL_SIZE_MB = 96;
const DISK_FULL = 'disk is full: nothing can be stored';

const KINDS = ['Karoo’s own PostgreSQL', 'another PostgreSQL'];

let folder: string;
/** Another disk, for PostgreSQL's WAL. */
let walFolder: string;
let postgres: TemporaryPostgres | undefined;
let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

function mount(sizeMb: number): string {
  const made = mkdtempSync(join(tmpdir(), 'karoo-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'karoo-test', made], { stdio: 'ignore' });
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  // PostgreSQL runs as another user.
  chmodSync(made, 0o777);
  return made;
}

function unmount(mounted: string): void {
  execFileSync('umount', [mounted], { stdio: 'ignore' });
  rmSync(mounted, { recursive: true, force: true });
}

function canMount(): boolean {
  try {
    unmount(mount(1));
    return true;
  } catch {
    console.info('left out: a full disk (only root can mount one to fill)');
    return false;
  }
}

/** Starts a PostgreSQL whose files are on the small disks. */
async function startOnDisk(): Promise<TemporaryPostgres> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await startPostgres({ min_wal_size: '32MB', max_wal_size: '48MB' }, { walFolder: join(walFolder, 'wal') });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Fills a disk to the last block. */
function fill(disk = folder): void {
  for (const block of [1_000_000, 4096]) {
    try {
      for (let count = 0; ; count++) writeFileSync(join(disk, `fill-${block}-${count}`), Buffer.alloc(block));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}

function free(disk = folder): void {
  execFileSync('sh', ['-c', 'rm -f "$0"/fill-*', disk]);
}

/** Writes until PostgreSQL ends because its WAL finds no space. */
async function useUpWal(): Promise<void> {
  const client = new pg.Client(postgres?.url);
  client.on('error', () => undefined);
  await client.connect();
  const write = async () => {
    for (let count = 0; count < WAL_SIZE_MB; count++) {
      await client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`);
    }
  };
  await expect(write()).rejects.toThrow();
  await postgres?.ended();
}

async function tryToWrite(who: Person, order: { id: number; status: string; date_modified_gmt: string }, key: string) {
  const change = { operation_id: key, status: 'on-hold', was: order.status, based_on: `${order.date_modified_gmt}Z` };
  return who.raw('PUT', `/api/v1/stores/${storeId}/orders/${order.id}/status`, change);
}

describe.skipIf(!canMount()).each(KINDS)('a full disk of %s', (kind) => {
  let env: Record<string, string> = { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' };
  beforeAll(async () => {
    [folder, walFolder] = [mount(SIZE_MB), mount(WAL_SIZE_MB)];
    postgres = kind === 'another PostgreSQL' ? await startOnDisk() : undefined;
    if (postgres !== undefined) {
      const secret = randomBytes(32).toString('hex');
      env = { ...env, DATABASE_URL: postgres.url, APP_SECRET: secret, KAROO_SANDBOX: 'on' };
    }
    shop = await startSandbox('--orders', 200, '--products', 20, '--customers', 40);
    karoo = await startKaroo({ dataDir: join(folder, 'data'), env });
    merchant = await signInMerchant(karoo.url);
    storeId = await merchant.connect(shop);
    await merchant.synced(storeId);
  });
  afterAll(async () => {
    await karoo?.stop();
    await shop?.stop();
    await postgres?.stop();
    unmount(folder);
    unmount(walFolder);
  });

  test('people still read, changes are refused for now, the log names the disk, and all is caught up once there is space', async () => {
    const orders = await shop.truth<{ id: number; status: string; date_modified_gmt: string }[]>('orders');
    const paid = orders.filter(({ status }) => status === 'completed').map((order) => ({ order, key: randomUUID() }));
    fill();
    // The database uses up the space of its files first.
    const answers = await eventually(
      'a refused change',
      () => Promise.all(paid.slice(0, 10).map(({ order, key }) => tryToWrite(merchant, order, key))),
      (all) => all.some(({ status }) => status === 503),
    );
    for (const { status, body } of answers) expect([200, 503], JSON.stringify(body)).toContain(status);
    await eventually(
      'the disk named in the log',
      async () => karoo.output(),
      (output) => output.includes(DISK_FULL),
    );
    await shop.control('place-order');
    expect((await merchant.raw('GET', `/api/v1/stores/${storeId}/orders`)).status).toBe(200);
    expect((await person(karoo.url, null).raw('GET', '/healthz')).status).toBe(200);

    free();
    for (const { order, key } of paid.slice(0, 10))
      await eventually(
        'the change',
        () => tryToWrite(merchant, order, key),
        ({ status }) => status === 200,
      );
    expect((await merchant.syncNow(storeId, true)).run).toMatchObject({ status: 'completed', error: null });
    await expectSameTables(merchant, storeId, shop);
    await expectSameSales(merchant, storeId, shop, plusDays(shopToday(), -365), shopToday());
  });

  test('a power cut while the disk is full loses nothing that was stored', async () => {
    fill();
    const { total } = await merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?per_page=1`);
    await karoo.kill();
    free();
    karoo = await startKaroo({ dataDir: join(folder, 'data'), port: Number(new URL(karoo.url).port), env });
    expect((await merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?per_page=1`)).total).toBe(total);
  });

  test.skipIf(kind !== 'another PostgreSQL')(
    'a full disk of the WAL stops PostgreSQL; Karoo waits, loses nothing, and goes on once it is started again',
    async () => {
      const orders = await shop.truth<{ id: number; status: string; date_modified_gmt: string }[]>('orders');
      const paid = orders.filter(({ status }) => status === 'completed').map((order) => ({ order, key: randomUUID() }));
      const stored = paid.slice(0, 3);
      const change = ({ order, key }: (typeof paid)[number]) => tryToWrite(merchant, order, key);
      for (const one of stored) expect((await change(one)).status).toBe(200);
      fill(walFolder);
      await useUpWal();
      const [waiting] = paid.slice(3);
      expect(await change(waiting!)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      const status = async (path: string) => (await person(karoo.url, null).raw('GET', path)).status;
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
      expect(karoo.output()).toContain('A database connection was lost');

      free(walFolder);
      await postgres?.resume();
      await eventually(
        'a ready Karoo',
        () => status('/readyz'),
        (answer) => answer === 200,
      );
      await eventually(
        'the change',
        () => change(waiting!),
        ({ status: answer }) => answer === 200,
      );
      for (const { order } of [...stored, waiting!]) {
        const now = await merchant.get<{ status: string }>(`/api/v1/stores/${storeId}/orders/${order.id}`);
        expect(now.status).toBe('on-hold');
      }
      expect((await merchant.syncNow(storeId, true)).run).toMatchObject({ status: 'completed', error: null });
      await expectSameTables(merchant, storeId, shop);
    },
  );
});
