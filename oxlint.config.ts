import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'oxlint';

/**
 * The walls of the house. A later override of the same rule replaces an earlier one, so every folder gets ONE override
 * that holds all the patterns that apply to it. `tests/walls.test.ts` feeds a bad example to each of them.
 */

interface Wall {
  group: string[];
  message: string;
  allowTypeImports?: boolean;
}

const ROOT = import.meta.dirname;

const noSandbox: Wall = {
  group: ['**/sandbox/**', '**/bench/**', '**/tests/**'],
  message: 'Product code does not know its stand-ins. Put what both need into domain or contract.',
};
const noBrowser: Wall = {
  group: ['**/web/**', 'react', 'react-dom', '@mantine/*', '@tanstack/*'],
  message: 'The server never imports the browser. Agree on a shape in contract/ instead.',
};
const noServer: Wall = {
  group: ['**/server/**', 'kysely', 'pg', 'pg-boss', 'hono', '@orpc/server', 'node:*'],
  message: 'The browser never imports the server, not even types. Agree on a shape in contract/ instead.',
};
const noApp: Wall = {
  group: ['**/app/**'],
  message: 'Nobody imports app: it is where everything is put together. Take what you need as an argument.',
};
const noFeatures: Wall = {
  group: ['**/features/**'],
  message: 'The floor does not lean on the rooms: take what you need as an argument, or move it into the feature.',
};
const workerKnowsNoFeature: Wall = {
  group: ['**/features/**'],
  message: 'The service worker knows no feature. It reads the declared writes from web/offline-writes.ts.',
};
const runsInWorker: Wall = {
  group: ['react', 'react-dom', '@mantine/*', '@tanstack/*', '**/*.tsx', '**/*.data.ts', '**/platform/api/**'],
  message: 'Offline writes also run in the service worker: import no screen, data options or API client, types aside.',
  allowTypeImports: true,
};
const noIntegrations: Wall = {
  group: ['**/integrations/**'],
  message: 'platform knows no outside world. Move it into integrations, or take it as an argument.',
};
const noMigrations: Wall = {
  group: ['**/server/database/**', '**/../database/**'],
  message: 'Only app brings the database up to date. Read and write through platform/db.',
};
const noSql: Wall = {
  group: ['kysely', '**/*.commands.ts/sql', '**/platform/db/kysely*'],
  message: 'Routes hold no SQL: call a query or a command.',
};
const noRelativeRoots: Wall = {
  group: ['**/domain/**', '**/contract/**', '!#domain/**', '!#contract/**'],
  message: 'Import other roots as #domain/... and #contract/...',
};
const domainAlone: Wall = {
  group: ['*', '!./*'],
  message: 'domain imports nothing: it is pure. Move what needs a library to the side that has it.',
};
const contractAlone: Wall = {
  group: ['*', '!./*', '!#domain/*', '!zod', '!@orpc/contract'],
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

/** A sibling feature is reached through its public file alone. */
function noSiblings(side: 'server' | 'web', feature: string): Wall[] {
  return featuresOf(side)
    .filter((sibling) => sibling !== feature)
    .map((sibling) => ({
      group: [
        ...['..', '../..', '../../..', '**/features'].map((folder) => `${folder}/${sibling}/**`),
        `!**/${sibling}/${sibling}.public.ts`,
        `!**/${sibling}/${sibling}.public.tsx`,
      ],
      message: `Reach the feature ${sibling} through ${sibling}.public.ts.`,
    }));
}

function wall(files: string[], patterns: Wall[], excludeFiles: string[] = []) {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns }] as const } };
}

function featureWalls(side: 'server' | 'web', common: Wall[]) {
  return featuresOf(side).flatMap((feature) => {
    const siblings = noSiblings(side, feature);
    return [
      wall([`${side}/features/${feature}/**`], [...common, noApp, ...siblings]),
      wall([`${side}/features/${feature}/**/*.routes.ts`], [...common, noApp, ...siblings, noSql]),
      wall([`${side}/features/${feature}/writes/**`], [...common, noApp, ...siblings, runsInWorker], TESTS),
    ];
  });
}

const server = [noBrowser, noSandbox, noRelativeRoots];
const web = [noServer, noSandbox, noRelativeRoots];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'server/testing/**'];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'tests/walls'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'max-lines': ['error', { max: 300 }],
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
  },
  overrides: [
    wall(['domain/**'], [domainAlone], TESTS),
    wall(['contract/**'], [contractAlone], TESTS),
    wall(['server/platform/**'], [...server, noIntegrations, noFeatures, noApp, noMigrations]),
    wall(['server/database/**'], [...server, noIntegrations, noFeatures, noApp]),
    wall(['server/integrations/**'], [...server, noFeatures, noApp, noMigrations]),
    ...featureWalls('server', [...server, noMigrations]),
    wall(['server/app/**', 'server/main.ts', 'server/env.ts'], server),
    wall(['web/platform/**', 'web/ui/**'], [...web, noFeatures, noApp]),
    wall(['web/service-worker/**', 'web/offline-writes.ts'], [...web, workerKnowsNoFeature, noApp]),
    ...featureWalls('web', web),
    wall(['web/app/**', 'web/public-pages/**', 'web/main.tsx', 'web/env.ts'], web),
    wall(
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
    // Plays browser and server in one process, so that hundreds of stories take a minute.
    wall(['tests/model/**'], [noRelativeRoots]),
    {
      files: ['sandbox/**', 'bench/**', 'scripts/**', 'tests/**', '*.config.ts'],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
    // Tools ask for it.
    { files: ['*.config.ts', 'scripts/note-failures.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['server/env.ts', 'server/main.ts'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: TESTS,
      rules: {
        'no-restricted-properties': 'off',
        'max-lines-per-function': 'off',
        'max-lines': ['error', { max: 600 }],
      },
    },
  ],
});
