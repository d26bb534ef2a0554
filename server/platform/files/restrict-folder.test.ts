import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restrictToOwner } from './restrict-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'karoo-private-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
/** PostgreSQL's user enters root's folder. */
const FOLDER_MODE = process.getuid?.() === 0 ? '711' : '700';
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('makes an accessible folder and Karoo’s files in it private, and changes nothing else', () => {
  const folder = join(root, 'data');
  const ours = ['app-secret', 'app-secret.1764000000000', 'postgresql.lock', 'sandbox-payfast.json'];
  const elsewhere = join(root, 'elsewhere');
  mkdirSync(folder);
  for (const file of [...ours, 'holiday.jpg']) {
    writeFileSync(join(folder, file), 'x');
    chmodSync(join(folder, file), 0o644);
  }
  writeFileSync(elsewhere, 'x');
  chmodSync(elsewhere, 0o644);
  symlinkSync(elsewhere, join(folder, 'sandbox-link'));
  chmodSync(folder, 0o755);

  expect(restrictToOwner(folder)).toEqual([]);
  expect(modeOf(folder)).toBe(FOLDER_MODE);
  for (const file of ours) expect(modeOf(join(folder, file))).toBe('600');
  expect([modeOf(join(folder, 'holiday.jpg')), modeOf(elsewhere)]).toEqual(['644', '644']);
});

test('creates a missing folder as private', () => {
  const folder = join(root, 'new/data');
  expect(restrictToOwner(folder)).toEqual([]);
  expect(modeOf(folder)).toBe(FOLDER_MODE);
});
