import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

test('the hook of Mantine that the build replaces is where the build looks for it', () => {
  const entry = readFileSync(new URL('../node_modules/@mantine/hooks/esm/index.mjs', import.meta.url), 'utf8');
  const imported = [...entry.matchAll(/from "(\.\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const aliases = config.resolve?.alias;
  const [replaced] = Array.isArray(aliases) ? aliases : [];
  expect(imported.filter((path) => replaced && new RegExp(replaced.find).test(path))).toHaveLength(1);
});
