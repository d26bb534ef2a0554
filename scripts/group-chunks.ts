import type { Rolldown } from 'vite';

/** The parts of a chunk that the grouping is made of. */
export type UngroupedChunk = Pick<
  Rolldown.OutputChunk,
  'name' | 'isEntry' | 'fileName' | 'facadeModuleId' | 'imports' | 'moduleIds'
>;

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
/** The entries of app.html and auth.html. */
const APP = 'app';
const AUTH = 'auth';
/** The entry of the pages for visitors, which start nothing of the app. */
const PUBLIC_PAGES = 'public-pages';
/** Sends calls: the auth pages load it with their first one, the app from the start. */
const CALLS = '/web/platform/api/client.ts';
/** What the auth pages run once they can be used, and the app too. */
const SERVICES = ['/web/app/auth/auth-services.ts', '/web/app/update-notice/update-notice.tsx'];
/** The entries' own modules start their page: nothing else may import a file that holds one. */
const STARTS = /\/web\/(?:main|auth)\.tsx$|\.html$/;
const FIRST_SCREEN = '/web/features/dashboard/dashboard-page.tsx';
/** Forms and what they check: a screen with one form needs most of it. */
const FORMS = /\/(?:web\/ui\/forms|contract\/forms|node_modules\/(?:@mantine\/form|zod|klona|fast-deep-equal))\//;
/** The list, the page and the editor of products use each other's parts: apart, their files would import each other. */
const PRODUCTS = /\/web\/features\/products\//;
/** The same of the tabs of analytics and the reports of other screens, with the choice of their columns. */
const REPORTS = /\/web\/(?:features\/analytics\/|ui\/reports\/|features\/columns\/)|\/domain\/columns\//;
/** The queue to pack and the scanner, which the lists of orders and the stock-take share with it. */
const PACKING = /\/web\/(?:features\/orders\/packing|ui\/scanner)\//;
/** Lists whose rows are moved: the editor of dashboards and the choice of columns. */
const SORTING = /\/(?:web\/ui\/sortable-list|node_modules\/@dnd-kit\/)/;
/** What questions are made of, in words: lists use a part of what the explorer and the segments use whole. */
const QUESTIONS = /\/domain\/(?:questions\/|place-name|figures\/row-name)/;
/**
 * Modules that the same screens share are merged with others until they have this many bytes, before compression. Merged files
 * may import each other, and then one of them runs before what it needs: the build takes the first size without that.
 */
export const SHARED_AT_LEAST = [8_000, 0] as const;

/**
 * Few files instead of one per shared module: on a slow line every file costs a round trip. `chunks` are those of a build
 * without groups: only a build knows which modules a page is left with once unused imports are gone.
 */
export function groupChunks(chunks: readonly UngroupedChunk[], sharedAtLeast: number): Rolldown.CodeSplittingOptions {
  const names = groupModules(chunks);
  return {
    groups: [
      { name: (id) => names.get(id) ?? null, priority: 3, includeDependenciesRecursively: false },
      // With all they need, so that the file imports none of those below.
      { name: 'forms', test: FORMS, priority: 2, includeDependenciesRecursively: true },
      { name: 'questions', test: QUESTIONS, minShareCount: 2, priority: 2, includeDependenciesRecursively: true },
      { name: 'reports', test: REPORTS, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
      { name: 'products', test: PRODUCTS, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
      { name: 'sorting', test: SORTING, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
      { name: 'packing', test: PACKING, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
      {
        name: 'shared',
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: sharedAtLeast,
        priority: 1,
      },
    ],
  };
}

/** Whether files import each other, directly or through others. */
export function importEachOther(chunks: readonly Pick<UngroupedChunk, 'fileName' | 'imports'>[]): boolean {
  const left = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  // Files that import none of those left cannot be in a circle.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [fileName, imports] of left) if (!imports.some((file) => left.has(file))) left.delete(fileName);
  }
  return left.size > 0;
}

/** React; what the auth pages share with the app or the first screen; what sends calls; what only the auth pages, the app or the first screen needs. */
export function groupModules(chunks: readonly UngroupedChunk[]): Map<string, string> {
  const auth = modulesOf(AUTH, chunks);
  const app = modulesOf(APP, chunks);
  const firstScreen = modulesOf(FIRST_SCREEN, chunks);
  const grouped = new Map<string, string>();
  for (const id of firstScreen) grouped.set(id, 'first-screen');
  for (const id of app) grouped.set(id, 'shell');
  for (const service of SERVICES) for (const id of modulesOf(service, chunks)) grouped.set(id, 'services');
  for (const id of modulesOf(CALLS, chunks)) grouped.set(id, 'calls');
  for (const id of auth) grouped.set(id, app.has(id) || firstScreen.has(id) ? 'base' : 'sign-in');
  // A file of the app that a public page imports would start the app there.
  for (const id of modulesOf(PUBLIC_PAGES, chunks)) grouped.delete(id);
  for (const id of grouped.keys()) {
    if (REACT.test(id)) grouped.set(id, 'react');
    if (STARTS.test(id)) grouped.delete(id);
  }
  return grouped;
}

/** Every module that this page imports before it starts. */
function modulesOf(page: string, chunks: readonly UngroupedChunk[]): Set<string> {
  const first = chunks.find(({ name, isEntry, facadeModuleId }) =>
    isEntry ? name === page : facadeModuleId?.endsWith(page),
  );
  if (first === undefined) throw new Error(`The build has no chunk of ${page}.`);
  const reached = new Set([first]);
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}
