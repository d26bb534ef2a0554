import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDataDir } from '../support/karoo/fresh-data.ts';
import { startKaroo } from '../support/karoo/start-karoo.ts';

/** What stops a start is named in a sentence, without a stack. server/env.test.ts has the rules of each variable. */

const dataDir = freshDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function expectRefusal(sentence: RegExp, env: Record<string, string>, port?: number): Promise<void> {
  const options = { dataDir, env: { KAROO_SANDBOX: 'off', ...env }, ...(port !== undefined && { port }) };
  const refused = startKaroo(options);
  await expect(refused).rejects.toThrow('Karoo ended with 1:');
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.not.toThrow('    at ');
}

test.each([
  [{ KAROO_ROLE: 'boss' }, /KAROO_ROLE must be one of all, web, worker\./],
  [{ DATABASE_URL: 'postgres://karoo@127.0.0.1:1/karoo', APP_SECRET: 'x'.repeat(32) }, /database/i],
  [{ HOST: '203.0.113.7' }, /HOST 203\.0\.113\.7 is no address of this machine\./],
])('%o stops the start with a message', (env, sentence) => expectRefusal(sentence, env as Record<string, string>));

test('a port in use is reported before anything else is opened', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  await expectRefusal(
    new RegExp(`PORT ${port} is taken on 127\\.0\\.0\\.1 by another process\\.`),
    { SANDBOX_PORT: '1' },
    port,
  );
  await new Promise((resolve) => holder.close(resolve));
});

test('SIGTERM ends a start that waits for its database', async () => {
  const silent = createTcpServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const env = { DATABASE_URL: `postgres://karoo@127.0.0.1:${port}/karoo`, APP_SECRET: 'x'.repeat(32), PORT: '0' };
  const karoo = spawn('node', ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...env, DATA_DIR: dataDir, KAROO_SANDBOX: 'off' },
    stdio: 'ignore',
  });
  await once(silent, 'connection');
  karoo.kill('SIGTERM');
  // A signal without a handler gives null, and does not end the first process of a container.
  expect(await once(karoo, 'exit')).toEqual([0, null]);
  silent.close();
});
