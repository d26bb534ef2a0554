import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, Rolldown, ViteBuilder } from 'vite';
import { writeBuiltFiles } from './build-service-worker.ts';
import { translateFile } from './texts/translate-build.ts';
import { groupChunks, importEachOther, SHARED_AT_LEAST } from './group-chunks.ts';

/** What the built renderer hands over; the real one is web/public-pages/render-pages.tsx. */
interface Renderer {
  renderPages(parts: { styles: string; script: string }): { path: string; text: string }[];
}

/** Files of web/public with texts. Vite copies them as they are. */
const COPIED_TEXTS = ['offline.html', 'manifest.webmanifest'];

/**
 * Builds the app and the public pages' script for the browser, the service worker that keeps them, then the renderer for
 * this machine, and lets it write the pages beside the app. "index.html" comes last: it stands for a build that is complete.
 */
export async function buildEverything(builder: ViteBuilder): Promise<void> {
  const { client, link, worker, pages } = builder.environments;
  if (client === undefined || link === undefined || worker === undefined || pages === undefined) {
    throw new Error('The build lacks one of its parts: client, link, worker, pages.');
  }
  const root = builder.config.root;
  const web = join(root, client.config.build.outDir);
  const built = await buildGrouped(builder, client);
  preloadFirstScreen(join(web, 'app.html'), built.output);
  await buildOnce(builder, link);
  await buildOnce(builder, worker);
  for (const name of COPIED_TEXTS) {
    const path = join(web, name);
    writeFileSync(path, translateFile(builder.config.mode, readFileSync(path, 'utf8')));
  }
  writeBuiltFiles(web, built.output);
  await buildOnce(builder, pages);
  await writePublicPages(web, join(root, pages.config.build.outDir));
}

/** Builds once only to learn what each page needs, then in the files that follow from it, none of which import each other. */
async function buildGrouped(builder: ViteBuilder, client: BuildEnvironment): Promise<Rolldown.RolldownOutput> {
  const options = client.config.build;
  options.write = false;
  // Every module exactly where it is needed, without the merging of small files.
  options.rolldownOptions.experimental = { ...options.rolldownOptions.experimental, chunkOptimization: false };
  // Shortening names takes a third of a build, and which modules a page needs does not depend on it.
  options.rolldownOptions.output = { minify: false };
  const trial = await buildOnce(builder, client);
  const chunks = trial.output.filter((file) => file.type === 'chunk');
  options.write = true;
  for (const sharedAtLeast of SHARED_AT_LEAST) {
    options.rolldownOptions.output = {
      codeSplitting: groupChunks(chunks, sharedAtLeast),
      // The names of shared files list every screen: the sign-in would load them all to preload the app's files.
      chunkFileNames: ({ name }) => `assets/${isShared(name) ? 'shared' : '[name]'}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${isShared(name) ? 'shared' : '[name]'}-[hash][extname]`,
    };
    // Vite empties the folder, and copies finished files to it, only before the first attempt.
    rmSync(join(builder.config.root, options.outDir, 'assets'), { recursive: true, force: true });
    const grouped = await buildOnce(builder, client);
    if (!importEachOther(grouped.output.filter((file) => file.type === 'chunk'))) return grouped;
  }
  throw new Error('Built files import each other.');
}

const isShared = (name: string) => name.startsWith('shared~');

async function buildOnce(builder: ViteBuilder, environment: BuildEnvironment): Promise<Rolldown.RolldownOutput> {
  const built = await builder.build(environment);
  if (Array.isArray(built) || !('output' in built)) throw new Error('A build made several outputs, or goes on.');
  return built;
}

/** What the app imports as soon as it runs; each would cost a slow line a round trip of its own. */
const IMPORTED_AT_ONCE = new Set(['client', 'dashboard-page', 'first-screen']);

/** The first screen's code and styles are requested together with the app's, not after them. */
function preloadFirstScreen(page: string, output: Rolldown.RolldownOutput['output']): void {
  const scripts = output.filter((file) => file.type === 'chunk' && IMPORTED_AT_ONCE.has(file.name));
  const styles = output.filter((file) => /\/first-screen-[\w-]+\.css$/.test(file.fileName));
  if (scripts.length < IMPORTED_AT_ONCE.size || styles.length !== 1)
    throw new Error('The build lacks a part of the first screen.');
  const links = [
    ...scripts.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...styles.map(({ fileName }) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
  ];
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${links.join('\n')}\n</head>`));
}

async function writePublicPages(web: string, rendererFolder: string): Promise<void> {
  const renderer = (await import(pathToFileURL(join(rendererFolder, 'render-pages.js')).href)) as Renderer;
  const script = readdirSync(join(web, 'assets')).find((name) => /^public-pages-.*\.js$/.test(name));
  if (script === undefined) throw new Error('The build made no script for the public pages.');
  const styles = takeAssets(join(rendererFolder, 'assets'), join(web, 'assets'));
  for (const { path, text } of renderer.renderPages({ styles, script: `/assets/${script}` }).toSorted(indexLast)) {
    mkdirSync(dirname(join(web, path)), { recursive: true });
    writeFileSync(join(web, path), text);
  }
  rmSync(rendererFolder, { recursive: true });
}

/** The styles as one text; pictures and typefaces go to the browser's files, unless the app brought them there already. */
function takeAssets(from: string, to: string): string {
  let styles = '';
  for (const name of readdirSync(from)) {
    if (extname(name) === '.css') styles += readFileSync(join(from, name), 'utf8');
    else if (!existsSync(join(to, name))) copyFileSync(join(from, name), join(to, name));
  }
  return styles;
}

function indexLast(one: { path: string }, other: { path: string }): number {
  return Number(one.path === 'index.html') - Number(other.path === 'index.html');
}
