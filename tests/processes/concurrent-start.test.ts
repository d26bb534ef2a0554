import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../scripts/start-postgres.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const outside = { PUBLIC_URL: 'https://karoo.example', SMTP_URL: 'smtp://127.0.0.1:1', KAROO_SANDBOX: 'off' };

/** Starts a process per role at the same moment, on an empty database. */
async function startAtOnce(roles: string[], env: Record<string, string>, dataDir?: string): Promise<RunningKaroo[]> {
  const started = await Promise.allSettled(
    roles.map((role) => startKaroo({ dataDir, env: { ...outside, ...env, KAROO_ROLE: role } })),
  );
  const running = started.flatMap((karoo) => (karoo.status === 'fulfilled' ? [karoo.value] : []));
  onTestFinished(async () => void (await Promise.all(running.map((karoo) => karoo.stop()))));
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
  return running;
}

test('processes that start at once on an empty database all become ready', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  await startAtOnce(['worker', 'web', 'web'], {
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('hex'),
  });
});

test('processes share a data folder: they start at once, are backed up meanwhile, and whichever dies, the other goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-shared-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const [worker, web] = (await startAtOnce(['worker', 'web'], {}, dataDir)) as [RunningKaroo, RunningKaroo];
  const backup = await promisify(execFile)('node', ['server/backup.ts', 'backup', join(folder, 'meanwhile.backup')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(backup.stdout).toContain('The backup is complete');
  const isReady = (karoo: RunningKaroo) =>
    eventually(
      'ready',
      () => fetch(`${karoo.url}/readyz`).then((response) => response.status),
      (status) => status === 200,
    );
  await worker.kill();
  await isReady(web);
  const [again] = (await startAtOnce(['worker'], {}, dataDir)) as [RunningKaroo];
  await web.kill();
  await isReady(again);
});
