import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateAppSecret } from './app-secret.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'karoo-secret-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('the secret is generated once, stored, and readable only by its owner', () => {
  const dataDir = join(folder(), 'data');
  const made = readOrCreateAppSecret(dataDir, undefined);
  expect(made).toHaveLength(64);
  expect(readOrCreateAppSecret(dataDir, undefined)).toBe(made);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(readOrCreateAppSecret(dataDir, 'a given secret')).toBe('a given secret');
});

test('a corrupt secret is not silently replaced', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'app-secret'), '');
  expect(() => readOrCreateAppSecret(dataDir, undefined)).toThrow('damaged');
});
