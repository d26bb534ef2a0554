import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/**
 * Each forbidden import must be rejected with its own message, and the
 * allowed ones must pass. The examples are in a copy of the folder structure.
 */

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'karoo-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const feature of ['orders', 'stores', 'sync']) {
  for (const side of ['server', 'web']) mkdirSync(join(folder, side, 'features', feature), { recursive: true });
}
cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

/** The linter's messages for one file as one text. */
function lint(path: string, source: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', path], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    if (existsSync(file)) rmSync(file);
  }
}

const use = (specifier: string) => `import { thing } from '${specifier}';\nexport const kept = thing;\n`;
const useType = (specifier: string) => `import type { Thing } from '${specifier}';\nexport type Kept = Thing;\n`;

const bad: [why: string, path: string, source: string, sentence: RegExp][] = [
  ['domain imports a library', 'domain/money/money.ts', use('zod'), /domain imports nothing/],
  ['domain imports the contract', 'domain/money/money.ts', use('#contract/orders/orders.ts'), /domain imports nothing/],
  ['the contract imports a server library', 'contract/orders/orders.ts', use('kysely'), /contract imports domain, zod/],
  [
    'the contract imports the server',
    'contract/orders/orders.ts',
    use('../server/app/http/http-app.ts'),
    /contract imports domain, zod/,
  ],
  [
    'the server imports the browser',
    'server/app/http/http-app.ts',
    use('../../web/app/router.tsx'),
    /server never imports the browser/,
  ],
  [
    'the server imports a type of the browser',
    'server/app/http/http-app.ts',
    useType('../../web/app/router.tsx'),
    /server never imports the browser/,
  ],
  [
    'the browser imports a type of the server',
    'web/app/router.tsx',
    useType('../../server/app/http.ts'),
    /browser never imports the server/,
  ],
  [
    "a screen imports the server's platform",
    'web/features/orders/orders.data.ts',
    use('../../../server/platform/db/open.ts'),
    /browser never imports the server/,
  ],
  [
    'a screen imports the database',
    'web/features/orders/orders.data.ts',
    use('kysely'),
    /browser never imports the server/,
  ],
  [
    'platform leans on a feature',
    'server/platform/db/open.ts',
    use('../../features/orders/orders.queries.ts'),
    /floor does not lean/,
  ],
  [
    'platform knows a shop',
    'server/platform/db/open.ts',
    use('../../integrations/woocommerce/woo-client.ts'),
    /knows no outside world/,
  ],
  [
    'an integration leans on a feature',
    'server/integrations/woocommerce/x.ts',
    use('../../features/orders/orders.queries.ts'),
    /floor does not lean/,
  ],
  [
    'a feature reaches into a sibling',
    'server/features/orders/orders.queries.ts',
    use('../stores/stores.queries.ts'),
    /through stores\.public\.ts/,
  ],
  [
    'a feature reaches into a sibling from a deeper folder',
    'server/features/sync/engine/walk.ts',
    use('../../stores/stores.queries.ts'),
    /through stores\.public\.ts/,
  ],
  [
    'a screen reaches into a sibling',
    'web/features/orders/orders-list-page.tsx',
    use('../stores/stores.data.ts'),
    /through stores\.public\.ts/,
  ],
  ['a feature imports app', 'server/features/orders/orders.routes.ts', use('../../app/http.ts'), /Nobody imports app/],
  ['routes hold SQL', 'server/features/orders/orders.routes.ts', use('kysely'), /Routes hold no SQL/],
  [
    'routes reach into a sibling',
    'server/features/orders/orders.routes.ts',
    use('../stores/stores.commands.ts'),
    /through stores\.public\.ts/,
  ],
  [
    'a feature reaches into the migrations',
    'server/features/orders/list/order-list.queries.ts',
    use('../../database/migrate.ts'),
    /Only app brings the database up to date/,
  ],
  [
    'the database leans on a feature',
    'server/database/migrate.ts',
    use('../features/orders/orders.queries.ts'),
    /floor does not lean/,
  ],
  [
    'the service worker reaches into a feature',
    'web/service-worker/main.ts',
    use('../features/orders/orders.public.tsx'),
    /service worker knows no feature/,
  ],
  ['the service worker imports app', 'web/service-worker/main.ts', use('../app/router.tsx'), /Nobody imports app/],
  [
    'an offline write imports the API client',
    'web/features/orders/writes/orders.writes.ts',
    use('../../../platform/api/client.ts'),
    /also run in the service worker/,
  ],
  [
    'an offline write imports a screen',
    'web/features/orders/writes/order-operations.ts',
    use('../orders-list-page.tsx'),
    /also run in the service worker/,
  ],
  [
    'an offline write reaches into a sibling',
    'web/features/orders/writes/orders.writes.ts',
    use('../../stores/stores.data.ts'),
    /through stores\.public\.ts/,
  ],
  ['ui leans on a feature', 'web/ui/card.tsx', use('../features/orders/orders.data.ts'), /floor does not lean/],
  [
    'the product knows the sandbox',
    'server/main.ts',
    use('../sandbox/start-sandbox.ts'),
    /does not know its stand-ins/,
  ],
  ['the sandbox imports the server', 'sandbox/main.ts', use('../server/env.ts'), /meet the product where its users do/],
  ['a journey imports the browser', 'tests/journey.ts', use('../web/env.ts'), /meet the product where its users do/],
  [
    'another root by a relative path',
    'server/app/http/http-app.ts',
    use('../../domain/money.ts'),
    /Import other roots as/,
  ],
  [
    'the environment read in passing',
    'server/app/http/http-app.ts',
    'export const port = process.env.PORT;\n',
    /environment is read in env\.ts/,
  ],
  ['a default export', 'server/app/http/http-app.ts', 'export default function start() {}\n', /default export/i],
  ['any', 'server/app/http/http-app.ts', 'export function f(x: any) {\n  return x;\n}\n', /any/],
  ['console.log as a logger', 'server/app/http/http-app.ts', 'console.log(1);\nexport {};\n', /console/],
  ['a file of 301 lines', 'server/app/http/http-app.ts', `${'export {};\n'.repeat(301)}`, /max-lines/],
];

const good: [why: string, path: string, source: string][] = [
  ['domain among itself', 'domain/money/money.ts', use('./shop-time.ts')],
  ['the contract with domain and zod', 'contract/orders/orders.ts', `${use('#domain/money/money.ts')}`],
  [
    'a feature with platform, contract and its own',
    'server/features/orders/list/order-list.queries.ts',
    use('../../platform/db/open.ts'),
  ],
  ["a sibling's public file", 'server/features/orders/orders.commands.ts', use('../stores/stores.public.ts')],
  ["a sibling's public file from routes", 'server/features/orders/orders.routes.ts', use('../stores/stores.public.ts')],
  [
    "a screen with a sibling's public parts",
    'web/features/orders/list/orders-list-page.tsx',
    use('../stores/stores.public.tsx'),
  ],
  [
    'the service worker with the declared writes and platform',
    'web/service-worker/main.ts',
    `${use('../offline-writes.ts')}export * from '../platform/queue/worker-queue.ts';\n`,
  ],
  [
    'an offline write with platform and a type of its feature',
    'web/features/orders/writes/orders.writes.ts',
    `${useType('../orders.data.ts')}export * from '../../../platform/queue/offline-write.ts';\n`,
  ],
  ['app with features', 'server/app/http/http-app.ts', use('../features/orders/orders.routes.ts')],
];

describe('import rules', () => {
  test.each(bad)('refuse: %s', (_why, path, source, sentence) => {
    expect(lint(path, source)).toMatch(sentence);
  });

  test.each(good)('allow: %s', (_why, path, source) => {
    expect(lint(path, source)).toBe('');
  });
});
