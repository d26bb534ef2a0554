import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ParsedJson } from '../testing/test-app.ts';
import { startKarooProcess, type KarooProcess } from '../testing/karoo-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'karoo-process-'));
const started: KarooProcess[] = [];
const start = (env: Record<string, string>) => {
  const karoo = startKarooProcess({ DATA_DIR: dataDir, SANDBOX_ORDERS: '30', SANDBOX_ORDERS_PER_MINUTE: '0', ...env });
  started.push(karoo);
  return karoo;
};
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Files in the data folder that other users of the machine could read. */
function openToOthers() {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const entry = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return entry === undefined || (entry.mode & 0o077) === 0 ? [] : [{ name, isFolder: entry.isDirectory() }];
  });
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@karoo.test', password: 'karoo-demo' }),
  });
  expect(response.status).toBe(200);
  return response.headers.get('set-auth-token') ?? '';
}
const asDemo = async (url: string, path: string) => {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${await signIn(url)}` } });
  return (await response.json()) as ParsedJson;
};

describe('the real process', () => {
  test('with the sandbox: the demo merchant signs in and has the shop; a second start changes nothing; it stops cleanly', async () => {
    chmodSync(dataDir, 0o755);
    const first = start({ KAROO_SANDBOX: 'on' });
    const url = await first.ready;
    expect(first.output()).toContain('demo@karoo.test / karoo-demo');
    expect(first.output()).toContain('/mailbox');
    const me = await asDemo(url, '/api/v1/me');
    expect(me.memberships.map((membership: ParsedJson) => membership.organization.name)).toEqual(['Karoo Demo']);
    const stores = await asDemo(url, '/api/v1/stores');
    expect(stores.items).toHaveLength(1);
    expect(me.currentStoreId).toBe(stores.items[0].id);
    expect(openToOthers().filter(({ isFolder }) => isFolder)).toEqual([]);
    expect([statSync(dataDir), statSync(join(dataDir, 'app-secret'))].map(({ mode }) => mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);

    const second = start({ KAROO_SANDBOX: 'off' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/Karoo could not start\. .*(?:another|already).*\./i);
    expect(second.output()).not.toContain('    at ');

    const stream = await fetch(`${url}/rpc/live/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(url)}` },
      body: JSON.stringify({ json: { organization_id: me.currentOrganizationId } }),
    });
    const whole = stream.text();
    first.child.kill('SIGTERM');
    expect(await whole).toContain('"type":"ready"');
    expect(await first.ended).toBe(0);
    expect(openToOthers()).toEqual([]);

    const again = start({ KAROO_SANDBOX: 'off' });
    const listed = await asDemo(await again.ready, '/api/v1/stores');
    expect(listed.items.map((store: ParsedJson) => store.id)).toEqual([stores.items[0].id]);
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
    expect(readFileSync(join(dataDir, 'sandbox-history-end'), 'utf8')).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:]{8}Z\n$/);
  }, 120_000);

  test('it ends with a message when the thread of the embedded database dies, and starts again', async () => {
    const onSignal = "process.on('worker',(w)=>process.once('SIGUSR2',()=>w.terminate()))";
    const env = { KAROO_SANDBOX: 'off' };
    const hurt = start({ ...env, NODE_OPTIONS: `--import=data:text/javascript,${onSignal}` });
    await hurt.ready;
    hurt.child.kill('SIGUSR2');
    expect(await hurt.ended).toBe(1);
    expect(hurt.output()).toContain('The embedded database has stopped, so Karoo ends.');
    const again = start(env);
    expect((await fetch(`${await again.ready}/readyz`)).status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 120_000);

  test.each([
    [{ KAROO_ROLE: 'boss' }, /KAROO_ROLE must be one of all, web, worker\./],
    [{ DATABASE_URL: 'postgres://karoo@127.0.0.1:1/karoo' }, /APP_SECRET is missing/],
    [{ DATABASE_URL: 'postgres://karoo@127.0.0.1:1/karoo', APP_SECRET: 'x'.repeat(32) }, /database/i],
    [{ HOST: '203.0.113.7' }, /HOST 203\.0\.113\.7 is no address of this machine\./],
  ])(
    '%o stops the start with a message',
    async (env, sentence) => {
      const refused = start({ ...(env as Record<string, string>), KAROO_SANDBOX: 'off' });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(sentence);
      expect(refused.output()).not.toContain('    at ');
    },
    60_000,
  );

  test('a port in use is reported before anything else is opened', async () => {
    const holder: Server = createServer();
    await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const refused = start({ PORT: String(port), SANDBOX_PORT: '1', KAROO_SANDBOX: 'off' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`PORT ${port} is taken on 127.0.0.1 by another process.`);
    await new Promise((resolve) => holder.close(resolve));
  });
});
