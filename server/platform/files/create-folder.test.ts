import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'karoo-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('creates a folder and those around it for their owner alone, and leaves one that is there', () => {
  createFolder(join(root, 'a', 'b'));
  createFolder(join(root, 'a', 'b'));
  expect([join(root, 'a'), join(root, 'a', 'b')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('says why it cannot', () => {
  const file = join(root, 'file');
  const nowhere = join(root, 'nowhere');
  writeFileSync(file, '');
  symlinkSync(join(root, 'gone'), nowhere);
  expect(() => createFolder(file)).toThrow(`The folder ${file} cannot be created: a file has its name.`);
  expect(() => createFolder(join(file, 'data'))).toThrow('a part of its path is a file.');
  expect(() => createFolder(nowhere)).toThrow('a file has its name.');
});

test.runIf(process.platform === 'linux')('ends where the system takes no folders', () => {
  expect(() => createFolder('/proc/karoo/data')).toThrow(
    'The folder /proc/karoo/data cannot be created: the system takes no new folders there.',
  );
});
