import { expect, test } from 'vitest';
import { groupModules, type UngroupedChunk, importEachOther } from './group-chunks.ts';

function chunk(name: string, file: string, imports: string[] = [], others: string[] = []): UngroupedChunk {
  const isEntry = file.endsWith('.html') || file.endsWith('/main.ts');
  return {
    name,
    isEntry,
    fileName: `${name}.js`,
    facadeModuleId: `/karoo${file}`,
    imports: imports.map((other) => `${other}.js`),
    moduleIds: [file, ...others],
  };
}

const CHUNKS = [
  chunk('app', '/web/app.html', ['common', 'client', 'shell-only', 'update-notice'], ['/web/main.tsx', 'shortcuts']),
  chunk('public-pages', '/web/public-pages/main.ts', ['language']),
  chunk('language', '/domain/language.ts'),
  chunk('auth', '/web/auth.html', ['common', 'alert', 'language'], ['/web/auth.tsx', 'login']),
  chunk('common', '/web/theme.tsx', ['react'], ['toast']),
  chunk('react', '/node_modules/react-dom/client.js'),
  chunk('client', '/web/platform/api/client.ts', ['common'], ['orpc']),
  chunk('auth-services', '/web/app/auth/auth-services.ts', ['common']),
  chunk('update-notice', '/web/app/update-notice/update-notice.tsx', ['react']),
  chunk('shell-only', '/web/shell.tsx'),
  chunk('dashboard-page', '/web/features/dashboard/dashboard-page.tsx', ['common', 'chart', 'alert']),
  chunk('alert', '/web/alert.tsx'),
  chunk('chart', '/web/chart.tsx'),
  chunk('orders-page', '/web/features/orders/orders-page.tsx', ['chart']),
];

test('a module goes with the pages that cannot start without it', () => {
  expect(Object.fromEntries(groupModules(CHUNKS))).toEqual({
    '/node_modules/react-dom/client.js': 'react',
    '/web/theme.tsx': 'base',
    toast: 'base',
    '/web/alert.tsx': 'base',
    login: 'sign-in',
    '/web/platform/api/client.ts': 'calls',
    orpc: 'calls',
    shortcuts: 'shell',
    '/web/app/auth/auth-services.ts': 'services',
    '/web/app/update-notice/update-notice.tsx': 'services',
    '/web/shell.tsx': 'shell',
    '/web/features/dashboard/dashboard-page.tsx': 'first-screen',
    '/web/chart.tsx': 'first-screen',
  });
});

test('what a page for visitors imports stays outside the files of the app', () => {
  expect(groupModules(CHUNKS).get('/domain/language.ts')).toBeUndefined();
});

test('a page that was renamed stops the build', () => {
  expect(() => groupModules(CHUNKS.slice(1))).toThrow('no chunk of app');
});

test('files that import each other are found, also through others', () => {
  const files = (imports: Record<string, string[]>) =>
    Object.entries(imports).map(([fileName, list]) => ({ fileName, imports: list }));
  expect(importEachOther(files({ app: ['a', 'b'], a: ['b', 'outside'], b: [] }))).toBe(false);
  expect(importEachOther(files({ app: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toBe(true);
});
