import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karoo-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = `
  const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)});
  globalThis.unlock = lockDataFolder(process.argv[1]);
  console.log('locked');
  if (process.argv[2] === 'stay') setInterval(() => {}, 1000);
`;
const node = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url));
const runProgram = () =>
  String(execFileSync(node, ['--input-type=module', '-e', program, folder], { stdio: ['ignore', 'pipe', 'pipe'] }));

test('refuses a second process while the first runs, and takes over after it was killed', async () => {
  const first = spawn(node, ['--input-type=module', '-e', program, folder, 'stay'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(first.stdout, 'data');
  const refusal = `The data folder ${folder} is already in use by another process. Stop that Karoo first`;
  expect(() => lockDataFolder(folder)).toThrow(refusal);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const unlock = lockDataFolder(folder);
  expect(runProgram).toThrow(refusal);
  unlock();
  expect(runProgram()).toBe('locked\n');
});

test('refuses the same process a second time', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow('is already in use by another process');
  unlock();
  lockDataFolder(folder)();
});

/** Writes the lock of version 0.3.0 for this process. */
const OF_0_3_0 = `
  const { readFileSync, writeFileSync } = await import('node:fs');
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const started = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() + ':' + ticks;
  writeFileSync(process.argv[1] + '/karoo.lock', JSON.stringify({ pid: process.pid, started }));
  console.log('locked');
  setInterval(() => {}, 1000);
`;

test.runIf(process.platform === 'linux')(
  'refuses a folder that version 0.3.0 uses, and takes over when it is gone',
  async () => {
    const old = spawn(node, ['--input-type=module', '-e', OF_0_3_0, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(old.stdout, 'data');
    expect(() => lockDataFolder(folder)).toThrow('is already in use by another process');
    old.kill('SIGKILL');
    await once(old, 'exit');
    lockDataFolder(folder)();
  },
);

test('names the user that cannot write to the folder', () => {
  const file = join(folder, 'database.lock');
  mkdirSync(file);
  expect(() => lockDataFolder(folder)).toThrow(
    /^The data folder \S+ must belong to the user that runs Karoo(?: \(\d+\))?, which cannot write there\.$/,
  );
});
