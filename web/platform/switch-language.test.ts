import { afterEach, expect, test, vi } from 'vitest';
import { finishLanguageSwitch, switchLanguage } from './switch-language.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps the language for a year, lets go of the worker, then loads the page again', async () => {
  const steps: string[] = [];
  const page = { cookie: '' };
  const unregister = () => Promise.resolve(steps.push('unregister'));
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:', reload: () => steps.push('reload') });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ unregister }) } });
  const remove = (name: string) => Promise.resolve(steps.push(`delete ${name}`));
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['shell']), delete: remove });
  await switchLanguage('af');
  expect(page.cookie).toBe('language=af; path=/; max-age=31536000; samesite=lax; secure');
  expect(steps).toEqual(['unregister', 'delete shell', 'reload']);
});

test.each([
  ['en', 'af', 'worker', 'reloads'],
  ['en', 'af', 'server', 'stays'],
  ['en', 'en', 'worker', 'stays'],
  ['en', '', 'worker', 'stays'],
])('an %s page with the cookie "%s" from the %s %s', (_shown, chosen, servedBy, expected) => {
  const reload = vi.fn<() => void>();
  const controller = servedBy === 'worker' ? {} : null;
  vi.stubGlobal('document', { cookie: `seen=1; language=${chosen}` });
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistration: () => Promise.resolve(undefined) } });
  expect(finishLanguageSwitch()).toBe(expected === 'reloads');
});
