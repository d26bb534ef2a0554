// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markEarlyReload, takeEarlyReload } from './early-reload.ts';

test('is remembered once', () => {
  expect(takeEarlyReload()).toBe(false);
  markEarlyReload();
  expect([takeEarlyReload(), takeEarlyReload()]).toEqual([true, false]);
});
