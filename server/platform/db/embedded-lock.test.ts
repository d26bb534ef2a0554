import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './embedded-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karoo-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = `
  const { lockDataFolder } = await import(${JSON.stringify(new URL('./embedded-lock.ts', import.meta.url).href)});
  lockDataFolder(process.argv[1]);
  console.log('locked');
  if (process.argv[2] === 'stay') setInterval(() => {}, 1000);
`;
const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));

test('a second process is refused in a sentence while the first lives, and takes over when it was killed', async () => {
  const first = spawn(node, ['--input-type=module', '-e', program, folder, 'stay'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => first.stdout.once('data', resolve));
  expect(() => lockDataFolder(folder)).toThrow(`The data folder ${folder} is already in use by process`);
  const gone = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await gone;
  const unlock = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'karoo.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => execFileSync(node, ['--input-type=module', '-e', program, folder], { stdio: 'pipe' })).toThrow(
    'is already in use by process',
  );
  unlock();
  expect(String(execFileSync(node, ['--input-type=module', '-e', program, folder]))).toBe('locked\n');
});

test("a lock left by another process that had this one's number, or half written, is no lock", () => {
  for (const left of [JSON.stringify({ pid: process.pid, started: 'another boot:1' }), '', 'not json']) {
    writeFileSync(join(folder, 'karoo.lock'), left);
    lockDataFolder(folder)();
  }
});
