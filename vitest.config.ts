import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { translateBuild } from './scripts/texts/translate-build.ts';
import { LEFT_OUT_FILES } from './server/testing/left-out-on-cluster.ts';
import { ALONE_TESTS, LONG_TESTS, LONGER_TESTS, RELEASE_TESTS } from './tests/support/long-tests.ts';
import { TestOrder } from './tests/support/test-order.ts';

const { CITUS_DATABASE_URL } = process.env;
const NOT_ON_CLUSTER = CITUS_DATABASE_URL ? Object.keys(LEFT_OUT_FILES) : [];

/** They draw nothing, but need a document, and change nothing that all files of a process share, such as its clock. */
const WITH_DOCUMENT = globSync('web/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) => {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8');
  const changesItsProcess = /\bvi\.(?:stub|spy|use)|dispatchEvent\(|defineProperty\(|localStorage|fake-indexeddb/.test(
    text,
  );
  return text.startsWith('// @vitest-environment jsdom') && !changesItsProcess;
});
const FRESH_CONNECTIONS = ['tests/support/karoo/fresh-connections.ts'];

const OF_PROCESSES = {
  globalSetup: ['tests/support/karoo/prepare-fresh-data.ts'],
  setupFiles: FRESH_CONNECTIONS,
  isolate: false,
  // They start servers several times.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const OF_JOURNEYS = {
  include: ['tests/journeys/**/*.test.ts'],
  globalSetup: [
    'tests/support/browser/build-pages.ts',
    'tests/support/karoo/prepare-fresh-data.ts',
    'tests/support/karoo/start-shared-karoo.ts',
  ],
  // Loading Playwright took seconds of each file.
  isolate: false,
  setupFiles: [...FRESH_CONNECTIONS, 'tests/support/browser/describe-failures.ts'],
  // A page loads its scripts in seconds on a busy machine, and a journey goes through many.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

type Options = TestProjectInlineConfiguration['test'] & { include: string[] };

/** Node runs TypeScript itself, as it does in production; only what a browser runs goes through Vite. */
const ON_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** A project on Node, one with its long tests (`<name>-long`), and one with those that only a new version needs (`<name>-release`). */
function withLong(name: string, { exclude = [], ...options }: Options): TestProjectInlineConfiguration[] {
  const notRun = [...configDefaults.exclude, ...exclude];
  const project = (changes: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
    extends: true,
    test: { ...ON_NODE, ...options, name, exclude: notRun, ...changes },
  });
  const only = (kind: 'long' | 'release', paths: readonly string[]) => {
    const include = paths.filter((path) => options.include.some((pattern) => matchesGlob(path, pattern)));
    const env = kind === 'release' ? { KAROO_RELEASE_TESTS: 'yes' } : {};
    return include.length === 0 ? [] : [project({ name: `${name}-${kind}`, include, env })];
  };
  return [
    project({ exclude: [...notRun, ...LONG_TESTS, ...RELEASE_TESTS] }),
    ...only('long', LONG_TESTS),
    ...only('release', [...RELEASE_TESTS, ...LONGER_TESTS]),
  ];
}

/** scripts/test.ts decides which projects run. */
export default defineConfig({
  // As in the browser's builds; what runs on the server looks its texts up.
  plugins: [translateBuild('production', /\/web\/.*\.tsx?$/)],
  test: {
    // Several times what the slowest takes while other programs keep the processors busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Of a second otherwise, in which a page may not have drawn anything there.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    setupFiles: ['tests/support/fixed-seed.ts'],
    sequence: { sequencer: TestOrder },
    projects: [
      ...withLong('domain', { include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'], isolate: false }),
      ...withLong('server', {
        include: ['server/**/*.test.ts'],
        exclude: NOT_ON_CLUSTER,
        globalSetup: ['server/testing/prepare-test-database.ts'],
        setupFiles: ['server/testing/fast-password-hashing.ts', 'server/testing/leave-out-on-cluster.ts'],
        // Files share a process: loading the server took half of their time.
        isolate: false,
      }),
      { extends: true, test: { ...ON_NODE, name: 'sandbox', include: ['sandbox/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'web',
          // Tests that render (*.test.tsx) get jsdom; the others start faster without it. One that asks for it here gets a process of
          // its own.
          include: ['web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...WITH_DOCUMENT],
          // Starting a process for each file took half of their time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rendered',
          include: ['web/**/*.test.tsx', ...WITH_DOCUMENT],
          environment: 'jsdom',
          setupFiles: ['web/testing/jsdom-setup.ts'],
          // A jsdom and the components for each file took three quarters of their time.
          isolate: false,
        },
      },
      ...withLong('repository', {
        include: ['tests/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
      }),
      ...withLong('model', {
        // Its devices are the browser's code.
        experimental: { viteModuleRunner: true },
        include: ['tests/model/**/*.test.ts'],
        globalSetup: ['server/testing/prepare-test-database.ts'],
      }),
      ...withLong('simulation', {
        include: ['tests/simulation/**/*.test.ts'],
        globalSetup: ['server/testing/prepare-test-database.ts'],
      }),
      ...withLong('processes', {
        ...OF_PROCESSES,
        include: ['tests/processes/**/*.test.ts', 'tests/faults/**/*.test.ts'],
        exclude: ALONE_TESTS,
      }),
      { extends: true, test: { ...ON_NODE, ...OF_PROCESSES, name: 'alone-release', include: ALONE_TESTS } },
      ...withLong('journeys', OF_JOURNEYS),
      // Every journey, and all of it, in Afrikaans too.
      {
        extends: true,
        test: {
          ...ON_NODE,
          ...OF_JOURNEYS,
          name: 'journeys-afrikaans-release',
          env: { KAROO_JOURNEY_LANGUAGE: 'af', KAROO_RELEASE_TESTS: 'yes' },
        },
      },
    ],
  },
});
