import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';

/** What the built renderer hands over; the real one is web/public-pages/render-pages.tsx. */
interface Renderer {
  renderPages(parts: { styles: string; script: string }): { path: string; text: string }[];
}

/** Where the renderer is built, for the moment it is needed. */
export const RENDERER_FOLDER = 'dist/public-pages';

/**
 * Builds the app and the public pages' script for the browser, then the renderer for this machine, and lets it write the
 * pages beside the app. "index.html" comes last: it stands for a build that is complete.
 */
export async function buildEverything(builder: ViteBuilder): Promise<void> {
  const { client, pages } = builder.environments;
  if (client === undefined || pages === undefined) throw new Error('The build knows no client or no pages.');
  await builder.build(client);
  await builder.build(pages);
  const root = builder.config.root;
  await writePublicPages(join(root, client.config.build.outDir), join(root, pages.config.build.outDir));
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
