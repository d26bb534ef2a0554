import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Files of web/public that the app draws itself with, and those it needs to be installed. */
const SHELL_FILES = [
  'app.html',
  'offline.html',
  'color-scheme.js',
  'karoo.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
];
/** The app's entry. */
const APP = 'app';
/** What the app imports at once, the screen that an installed Karoo opens on and the client: it starts without a network from the first visit on. */
const FIRST_SCREEN = ['first-screen', 'dashboard-page', 'client'];
/** The Latin font file that every screen needs; others load on demand. */
const TYPEFACE = /inter-latin-wght-normal/;
/** Files that few need: letters of other scripts, and the reader of barcodes. */
const ON_USE = /\.woff2$|\.wasm$|\/barcode-worker-[^/]*\.js$/;
/** The placeholder of the list in the built worker; see web/service-worker/main.ts. */
const PLACEHOLDER = 'self.KAROO_BUILT_FILES';

/** As web/service-worker/built-files.ts describes it; two roots do not import each other. */
interface BuiltFiles {
  revision: string;
  shell: string[];
  start: string[];
  rest: string[];
  onUse: string[];
}

/** The parts of a chunk that the list is made of. */
export type BuiltChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'isEntry' | 'imports' | 'dynamicImports'> & {
  viteMetadata?: { importedCss: Set<string> };
};

/** Sorts what was built for the app by when the worker keeps it; what the public pages alone use is none of it. */
export function sortBuiltFiles(
  chunks: readonly BuiltChunk[],
  otherAssets: readonly string[],
): Omit<BuiltFiles, 'revision' | 'shell'> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const find = (name: string) => {
    const chunk = chunks.find((candidate) => candidate.name === name);
    if (chunk === undefined) throw new Error(`The build made no chunk named "${name}".`);
    return chunk;
  };
  const reach = (from: readonly BuiltChunk[], onward: (chunk: BuiltChunk) => string[]) => {
    const reached = new Set(from);
    for (const chunk of reached) for (const file of onward(chunk)) add(reached, byName.get(file));
    return [...reached].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
  };
  const start = reach([APP, ...FIRST_SCREEN].map(find), (chunk) => chunk.imports);
  const all = reach([find(APP)], (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  const typefaces = otherAssets.filter((file) => file.endsWith('.woff2'));
  const first = new Set([...start, ...typefaces.filter((file) => TYPEFACE.test(file))]);
  const addresses = (files: Iterable<string>) => [...new Set(files)].map((file) => `/${file}`).toSorted();
  return {
    start: addresses(first),
    rest: addresses(all.filter((file) => !first.has(file))),
    onUse: addresses(otherAssets.filter((file) => ON_USE.test(file) && !first.has(file))),
  };
}

function add<T>(set: Set<T>, item: T | undefined): void {
  if (item !== undefined) set.add(item);
}

/** Writes into the built worker which files there are. Its own bytes thereby change with every change of the app. */
export function writeBuiltFiles(web: string, output: Rolldown.RolldownOutput['output']): void {
  const chunks = output.filter((file) => file.type === 'chunk');
  const assets = output.filter((file) => file.type === 'asset').map((file) => file.fileName);
  const sorted = sortBuiltFiles(chunks as BuiltChunk[], assets);
  const hash = createHash('sha256').update(JSON.stringify(sorted));
  for (const file of SHELL_FILES) hash.update(readFileSync(join(web, file)));
  const revision = hash.digest('base64url').slice(0, 12);
  const built: BuiltFiles = { revision, shell: SHELL_FILES.map((file) => `/${file}`), ...sorted };
  const worker = join(web, 'sw.js');
  const parts = readFileSync(worker, 'utf8').split(PLACEHOLDER);
  if (parts.length !== 2) throw new Error(`The built worker must name ${PLACEHOLDER} exactly once.`);
  writeFileSync(worker, parts.join(JSON.stringify(built)));
}
