import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** The shop's certificate expires, and the shop moves to another address: docs/operating.md, "When something outside fails". */

interface Pair {
  key: string;
  cert: string;
}

let folder: string;
let shop: RunningSandbox;
let site: Server;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;
let valid: Pair;

/** A certificate for 127.0.0.1 that is its own authority. `days` may be negative. */
function makeCertificate(name: string, days: number): Pair {
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  const asks = ['-nodes', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-newkey', 'rsa:2048', ...asks, '-keyout', file('key'), '-out', file('csr')], {
    stdio: 'ignore',
  });
  const signs = ['-signkey', file('key'), '-copy_extensions', 'copy', '-days', String(days), '-out', file('crt')];
  execFileSync('openssl', ['x509', '-req', '-in', file('csr'), ...signs], { stdio: 'ignore' });
  return { key: readFileSync(file('key'), 'utf8'), cert: readFileSync(file('crt'), 'utf8') };
}

/** The shop's web server: https in front of the sandbox. */
async function startSite(pair: Pair): Promise<Server> {
  const { hostname, port } = new URL(shop.url);
  const server = createServer(pair, (incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const onward = request(
      { hostname, port, path, method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karoo-certificates-'));
  valid = makeCertificate('valid', 2);
  shop = await startSandbox('--orders', 120, '--products', 20, '--customers', 40);
  site = await startSite(valid);
  const env = {
    SANDBOX_ORDERS: '20',
    SANDBOX_ORDERS_PER_MINUTE: '0',
    NODE_EXTRA_CA_CERTS: join(folder, 'valid.crt'),
  };
  karoo = await startKaroo({ env });
  merchant = await signInMerchant(karoo.url);
  const url = `https://127.0.0.1:${(site.address() as AddressInfo).port}`;
  storeId = await merchant.connect({ ...shop, url });
  await merchant.synced(storeId);
});
afterAll(async () => {
  await karoo?.stop();
  site?.closeAllConnections();
  site?.close();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The last sync failed with this message, which the store's page shows; what was synced before is still there. */
async function expectFailure(message: RegExp): Promise<void> {
  const state = await merchant.syncNow(storeId);
  expect(state.run).toMatchObject({ status: 'failed', error: expect.stringMatching(message) });
  expect((await merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?per_page=1`)).total).toBeGreaterThan(
    50,
  );
  expect(karoo.output()).toContain('The sync failed');
}

async function expectCaughtUp(): Promise<void> {
  const state = await merchant.syncNow(storeId);
  expect(state.run).toMatchObject({ status: 'completed', error: null });
  await expectSameTables(merchant, storeId, shop);
  await expectSameSales(merchant, storeId, shop, plusDays(shopToday(), -365), shopToday());
}

test('an expired certificate is named, and the orders of the meantime arrive once it is renewed', async () => {
  site.setSecureContext(makeCertificate('expired', -1));
  site.closeAllConnections();
  await shop.control('place-order');
  await expectFailure(/certificate has expired\. Ask your host to renew/);
  site.setSecureContext(valid);
  site.closeAllConnections();
  await expectCaughtUp();
});

test('a shop that moved is named with its new address; connecting that brings everything, and the old data stay', async () => {
  await shop.control('set-behaviour', { redirectTo: 'https://new-shop.example' });
  await shop.control('place-order');
  await expectFailure(/redirects to https:\/\/new-shop\.example\/.* connect https:\/\/new-shop\.example instead/);
  await shop.control('set-behaviour', { redirectTo: null });
  const old = storeId;
  storeId = await merchant.connect(shop, 'Moved shop');
  await merchant.synced(storeId);
  await expectCaughtUp();
  expect((await merchant.get<{ total: number }>(`/api/v1/stores/${old}/orders?per_page=1`)).total).toBeGreaterThan(50);
});
