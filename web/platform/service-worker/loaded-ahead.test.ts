// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { noteLoadedAhead, takeLoadedAhead } from './loaded-ahead.ts';

test('it is remembered once', () => {
  expect(takeLoadedAhead()).toBe(false);
  noteLoadedAhead();
  expect([takeLoadedAhead(), takeLoadedAhead()]).toEqual([true, false]);
});
