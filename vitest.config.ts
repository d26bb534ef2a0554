import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LEFT_OUT_FILES } from './server/testing/left-out-on-cluster.ts';
import { TestOrder } from './tests/support/test-order.ts';

/** Tests that need no database, always the embedded one, or whose result does not depend on it. */
const WITHOUT_POSTGRES = [
  'server/{integrations,platform/outbound,platform/db/embedded,features/sync/engine}/**/*.test.ts',
  'server/app/api-tests/every-call.test.ts',
];
/** Tests of rules rather than of statements, locks and plans. When PostgreSQL is at hand, which is faster, they run there only. */
const ON_EITHER_DATABASE = [
  'server/features/{accounts,alerts,billing,client-log,digest,exports,feedback,files,google-analytics}/**/*.test.ts',
  'server/features/{operations,organizations,push,stores}/**/*.test.ts',
  'server/app/{http,rpc}/**/*.test.ts',
  'server/app/api-tests/**/!(every-call).test.ts',
];
const { CITUS_DATABASE_URL, KAROO_TEST_DATABASE_URL, KAROO_TEST_POSTGRES_FOLLOWS } = process.env;
const ON_PLAIN_POSTGRES = KAROO_TEST_DATABASE_URL && !CITUS_DATABASE_URL;
const ONCE = ON_PLAIN_POSTGRES ? WITHOUT_POSTGRES : KAROO_TEST_POSTGRES_FOLLOWS ? ON_EITHER_DATABASE : [];
const NOT_ON_CLUSTER = CITUS_DATABASE_URL ? Object.keys(LEFT_OUT_FILES) : [];

/** Replaced or reset modules, and the listeners of error reporting, would leak into later files of the same process. */
const ISOLATED_DRAWN = [
  ...globSync('web/**/*.test.tsx', { cwd: import.meta.dirname }).filter((path) =>
    /\bvi\.(?:mock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  ),
  'web/platform/error-reporting/error-reporting.test.ts',
];
const IN_JSDOM = { environment: 'jsdom', setupFiles: ['web/testing/jsdom-setup.ts'] };

const FRESH_CONNECTIONS = ['tests/support/karoo/fresh-connections.ts'];

/** scripts/test.ts decides which projects run. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: TestOrder },
    projects: [
      { extends: true, test: { name: 'domain', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ONCE, ...NOT_ON_CLUSTER],
          globalSetup: ['server/testing/prepare-test-database.ts'],
          setupFiles: ['server/testing/fast-password-hashing.ts', 'server/testing/leave-out-on-cluster.ts'],
          // Files share a process: compiling the embedded database and loading the server took half of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'web',
          // Tests that render (*.test.tsx) get jsdom; the others start faster without it.
          include: ['web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ISOLATED_DRAWN],
          // Starting a process for each file took half of their time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'drawn',
          include: ['web/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...ISOLATED_DRAWN],
          ...IN_JSDOM,
          // A jsdom and the components for each file took three quarters of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED_DRAWN, ...IN_JSDOM } },
      {
        extends: true,
        test: { name: 'repository', include: ['tests/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          globalSetup: ['server/testing/prepare-test-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['server/testing/prepare-test-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/karoo/prepare-fresh-data.ts'],
          setupFiles: FRESH_CONNECTIONS,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [
            'tests/support/browser/build-pages.ts',
            'tests/support/karoo/prepare-fresh-data.ts',
            'tests/support/karoo/start-shared-karoo.ts',
          ],
          setupFiles: [...FRESH_CONNECTIONS, 'tests/support/browser/describe-failures.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
