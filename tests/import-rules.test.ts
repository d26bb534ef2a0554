import { describe, expect, test } from 'vitest';
import { lintExamples } from './support/lint-examples.ts';

/**
 * A wall that lets something through is no wall: each bad example must be refused with its own sentence, and the
 * good ones must pass.
 */

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
    'a screen makes changes that a double click makes twice',
    'web/features/orders/orders.data.ts',
    "import { useMutation, useQuery } from '@tanstack/react-query';\nexport const kept = [useMutation, useQuery];\n",
    /double click would do it twice/,
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
    'platform imports a feature',
    'server/platform/db/open.ts',
    use('../../features/orders/orders.queries.ts'),
    /layer knows no feature/,
  ],
  [
    'platform knows a shop',
    'server/platform/db/open.ts',
    use('../../integrations/woocommerce/woo-client.ts'),
    /knows no outside world/,
  ],
  [
    'an integration imports a feature',
    'server/integrations/woocommerce/x.ts',
    use('../../features/orders/orders.queries.ts'),
    /layer knows no feature/,
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
    'the database imports a feature',
    'server/database/migrate.ts',
    use('../features/orders/orders.queries.ts'),
    /layer knows no feature/,
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
  ['ui imports a feature', 'web/ui/card.tsx', use('../features/orders/orders.data.ts'), /layer knows no feature/],
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
  [
    'siblings with the same key',
    'web/features/costs/x.tsx',
    'export const x = (key: string, isShown: boolean) => (\n  <>\n    {isShown && <b key={key} />}\n    <i key={key} />\n  </>\n);\n',
    /siblings with the same key/,
  ],
  [
    'a folder created with all around it',
    'server/platform/files/x.ts',
    "import { mkdirSync } from 'node:fs';\nexport const create = (path: string) => mkdirSync(path, { recursive: true });\n",
    /Use createFolder/,
  ],
  [
    'a loop over pages without a limit',
    'server/features/orders/refunds/read-refunds.ts',
    'export async function read(next: () => Promise<unknown[]>) {\n  for (let page = 1; ; page += 1) if ((await next()).length < page) return;\n}\n',
    /nothing in its head ends it/,
  ],
  [
    'a loop that ends by what it read',
    'server/integrations/woocommerce/x.ts',
    'export async function read(next: () => Promise<number>) {\n  do {\n    console.info();\n  } while (await next());\n}\n',
    /nothing in its head ends it/,
  ],
  [
    'a loop while true',
    'server/platform/outbound/x.ts',
    'export async function* read(next: () => Promise<number>) {\n  while (true) yield next();\n}\n',
    /nothing in its head ends it/,
  ],
  [
    'a loop over as many pages as the shop says',
    'server/features/orders/refunds/read-refunds.ts',
    "export async function read(client: { request(path: string): Promise<number> }) {\n  let pages = 1;\n  for (let page = 1; page <= pages; page += 1) pages = await client.request('orders');\n}\n",
    /Read lists with readRows/,
  ],
  [
    'a body read without a limit',
    'server/integrations/google/x.ts',
    'export const read = (response: Response) => response.text();\n',
    /readResponseText/,
  ],
  [
    'JSON from outside parsed without a limit',
    'server/integrations/google/x.ts',
    'export const read = (text: string): unknown => JSON.parse(text);\n',
    /parseBoundedJson/,
  ],
  ['a file of 401 lines', 'server/app/http/http-app.ts', `${'export {};\n'.repeat(401)}`, /max-lines/],
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
  [
    'a loop that counts its rounds',
    'server/features/orders/refunds/read-refunds.ts',
    'export async function read(next: () => Promise<void>) {\n  for (let page = 1; page <= 10; page += 1) await next();\n}\n',
  ],
  [
    'a call to a shop for each of our own records',
    'server/features/orders/refunds/read-refunds.ts',
    'export async function read(client: { request(id: number): Promise<void> }, ids: number[]) {\n  for (const id of ids) await client.request(id);\n}\n',
  ],
  ['app with features', 'server/app/http/http-app.ts', use('../features/orders/orders.routes.ts')],
];

describe('import rules', () => {
  const examples = [...bad, ...good].map(([, path, source]) => ({ path, source }));
  const texts = lintExamples(examples);

  test.each(bad.map(([why, , , sentence], at) => ({ why, sentence, at })))('refuse: $why', ({ sentence, at }) => {
    expect(texts[at]).toMatch(sentence);
  });

  test.each(good.map(([why], at) => ({ why, at })))('allow: $why', ({ at }) => {
    expect(texts[bad.length + at]).toBe('');
  });
});
