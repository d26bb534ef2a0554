// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isAppAddress } from '#contract/http/public-pages.ts';
import { router } from './router.tsx';

test('the server sends the app for every path of the app, and for no public page', () => {
  const addresses = Object.keys(router.routesByPath).filter((path) => !['/', '/$'].includes(path));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((path) => !isAppAddress(path))).toEqual([]);
  for (const path of ['/', '/pricing', '/terms', '/nowhere', '/dashboards']) expect(isAppAddress(path)).toBe(false);
});
