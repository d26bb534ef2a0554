import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'oxlint';

/**
 * Import rules. A later override of the same rule replaces an earlier one, so every folder gets ONE override
 * that holds all the patterns that apply to it. `tests/import-rules.test.ts` feeds a bad example to each of them.
 */

interface ImportRule {
  group: string[];
  message: string;
  allowTypeImports?: boolean;
  importNames?: string[];
}

const ROOT = import.meta.dirname;

const noSandbox: ImportRule = {
  group: ['**/sandbox/**', '**/bench/**', '**/tests/**'],
  message: 'Product code does not know its stand-ins. Put what both need into domain or contract.',
};
const noBrowser: ImportRule = {
  group: ['**/web/**', 'react', 'react-dom', '@mantine/*', '@tanstack/*'],
  message: 'The server never imports the browser. Agree on a shape in contract/ instead.',
};
const noServer: ImportRule = {
  group: ['**/server/**', 'kysely', 'pg', 'pg-boss', 'hono', '@orpc/server', 'node:*'],
  message: 'The browser never imports the server, not even types. Agree on a shape in contract/ instead.',
};
const noApp: ImportRule = {
  group: ['**/app/**'],
  message: 'Nobody imports app: it is where everything is put together. Take what you need as an argument.',
};
const noFeatures: ImportRule = {
  group: ['**/features/**'],
  message: 'This layer knows no feature: take what you need as an argument, or move it into the feature.',
};
const workerKnowsNoFeature: ImportRule = {
  group: ['**/features/**'],
  message: 'The service worker knows no feature. It reads the declared writes from web/offline-writes.ts.',
};
const runsInWorker: ImportRule = {
  group: ['react', 'react-dom', '@mantine/*', '@tanstack/*', '**/*.tsx', '**/*.data.ts', '**/platform/api/**'],
  message: 'Offline writes also run in the service worker: import no screen, data options or API client, types aside.',
  allowTypeImports: true,
};
const pressedOnce: ImportRule = {
  group: ['@tanstack/react-query'],
  importNames: ['useMutation'],
  message: 'A double click would do it twice. Take useMutation from web/platform/query/use-mutation.ts.',
};
const noIntegrations: ImportRule = {
  group: ['**/integrations/**'],
  message: 'platform knows no outside world. Move it into integrations, or take it as an argument.',
};
const noMigrations: ImportRule = {
  group: ['**/server/database/**', '**/../database/**'],
  message: 'Only app brings the database up to date. Read and write through platform/db.',
};
const noSql: ImportRule = {
  group: ['kysely', '**/*.commands.ts/sql', '**/platform/db/kysely*'],
  message: 'Routes hold no SQL: call a query or a command.',
};
const noRelativeRoots: ImportRule = {
  group: ['**/domain/**', '**/contract/**', '!#domain/**', '!#contract/**'],
  message: 'Import other roots as #domain/... and #contract/...',
};
const domainAlone: ImportRule = {
  group: [
    '*',
    '!./**',
    '!../**',
    '!intl-messageformat',
    '**/contract/**',
    '**/server/**',
    '**/web/**',
    '**/sandbox/**',
    '#*/**',
  ],
  message:
    'domain imports nothing but intl-messageformat, for its texts. Move what needs a library to the side that has it.',
};
const contractAlone: ImportRule = {
  group: [
    '*',
    '!./**',
    '!../**',
    '!#domain/**',
    '!zod',
    '!zod/mini',
    '!@orpc/contract',
    '**/server/**',
    '**/web/**',
    '**/sandbox/**',
  ],
  message: 'contract imports domain, zod and @orpc/contract alone, so that both sides can read it.',
};

function featuresOf(side: 'server' | 'web'): string[] {
  const folder = join(ROOT, side, 'features');
  return existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
}

/** How deep a feature's folders go at most. */
const DEPTHS = [0, 1, 2, 3];

/** A sibling feature is reached through its public file alone. `depth`: of the importing file's folder in its feature. */
function noSiblings(side: 'server' | 'web', feature: string, depth: number): ImportRule[] {
  return featuresOf(side)
    .filter((sibling) => sibling !== feature)
    .map((sibling) => ({
      group: [
        `${'../'.repeat(depth + 1)}${sibling}/**`,
        `**/features/${sibling}/**`,
        `!**/${sibling}/${sibling}.public.ts`,
        `!**/${sibling}/${sibling}.public.tsx`,
      ],
      message: `Reach the feature ${sibling} through ${sibling}.public.ts.`,
    }));
}

function importRule(files: string[], patterns: ImportRule[], excludeFiles: string[] = []) {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns }] as const } };
}

function featureImportRules(side: 'server' | 'web', common: ImportRule[]) {
  return featuresOf(side).flatMap((feature) =>
    DEPTHS.flatMap((depth) => {
      const rules = [...common, noApp, ...noSiblings(side, feature, depth)];
      const folder = `${side}/features/${feature}/`;
      const inside = folder + '*/'.repeat(depth);
      return [
        importRule([`${inside}*`], rules),
        importRule([`${inside}*.routes.ts`], [...rules, noSql]),
        ...(depth === 0
          ? []
          : [importRule([`${folder}writes/${'*/'.repeat(depth - 1)}*`], [...rules, runsInWorker], TESTS)]),
      ];
    }),
  );
}

const server = [noBrowser, noSandbox, noRelativeRoots];
const web = [noServer, noSandbox, noRelativeRoots, pressedOnce];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'server/testing/**'];

/** Code that reads from a shop, Google or PayFast, or is called by what reads. */
const READS_FROM_OUTSIDE = ['server/integrations/**', 'server/features/**', 'server/platform/outbound/**'];

export default defineConfig({
  jsPlugins: ['./scripts/lint-rules.ts'],
  plugins: ['typescript', 'unicorn', 'import', 'react', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-restricted-properties': [
      'error',
      {
        object: 'process',
        property: 'env',
        message: 'The environment is read in env.ts alone; take the value as an argument.',
      },
    ],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/react-in-jsx-scope': 'off',
    'no-shadow': 'off',
    'no-new': 'off',
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/iframe-missing-sandbox': 'error',
    'karoo/different-keys': 'error',
  },
  overrides: [
    importRule(['domain/**'], [domainAlone], TESTS),
    importRule(['contract/**'], [contractAlone], TESTS),
    importRule(['server/platform/**'], [...server, noIntegrations, noFeatures, noApp, noMigrations]),
    importRule(['server/database/**'], [...server, noIntegrations, noFeatures, noApp]),
    importRule(['server/integrations/**'], [...server, noFeatures, noApp, noMigrations]),
    ...featureImportRules('server', [...server, noMigrations]),
    importRule(['server/app/**', 'server/main.ts', 'server/backup.ts', 'server/env.ts'], server),
    importRule(['web/platform/**', 'web/ui/**'], [...web, noFeatures, noApp]),
    importRule(['web/service-worker/**', 'web/offline-writes.ts'], [...web, workerKnowsNoFeature, noApp]),
    ...featureImportRules('web', web),
    importRule(['web/app/**', 'web/public-pages/**', 'web/main.tsx', 'web/auth.tsx', 'web/env.ts'], web),
    importRule(
      ['sandbox/**', 'bench/**', 'tests/**'],
      [
        {
          group: ['**/server/**', '**/web/**'],
          message:
            'sandbox, bench and tests meet the product where its users do: over HTTP, or through domain and contract.',
        },
        noRelativeRoots,
      ],
    ),
    // They play browser and server in one process, so that hundreds of stories take seconds.
    importRule(['tests/model/**', 'tests/simulation/**'], [noRelativeRoots]),
    { files: READS_FROM_OUTSIDE, excludeFiles: TESTS, rules: { 'karoo/bounded-loops': 'error' } },
    { files: ['server/**'], excludeFiles: [...TESTS, '**/testing/**'], rules: { 'karoo/create-folder': 'error' } },
    {
      files: ['server/integrations/**'],
      excludeFiles: TESTS,
      rules: {
        'karoo/bounded-bodies': 'error',
      },
    },
    {
      files: ['sandbox/**', 'bench/**', 'scripts/**', 'tests/**', '*.config.ts'],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
    // Tools ask for it.
    {
      files: ['*.config.ts', 'scripts/note-results.ts', 'scripts/lint-rules.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['server/env.ts', 'server/main.ts'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: TESTS,
      rules: {
        'no-restricted-properties': 'off',
        'max-lines-per-function': 'off',
        'max-lines': ['error', { max: 650 }],
      },
    },
  ],
});
