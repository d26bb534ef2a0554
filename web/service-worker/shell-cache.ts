import { APP_PAGE, HASHED_FILES } from '#contract/http/public-pages.ts';
import type { BuiltFiles } from './built-files.ts';

/** The page shown for a public page that was never visited, while there is no network. */
export const OFFLINE_PAGE = '/offline.html';

const SHELL_CACHE = 'karoo-shell-';
const ASSET_CACHE = 'karoo-assets';
const PAGE_CACHE = 'karoo-pages';
/** Beside a version's shell: which hashed files belong to it. No address of the server. */
const ASSET_LIST = '/assets-of-this-version.json';

export interface CacheDependencies {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Where the worker and all of these files live, "https://karoo.example". */
  origin: string;
  /** Aborted once the next version is to take over. */
  leaving: AbortSignal;
}

/** Takes work that may go on after the answer is given: an event's `waitUntil`. */
type Later = (work: Promise<unknown>) => void;

/**
 * What a version of Karoo keeps in the browser. Hashed files lie in one cache for all versions, since their content never
 * changes; those of the version before stay, because tabs may still be open on it.
 */
export function createShellCache(built: BuiltFiles, { caches, fetch, origin, leaving }: CacheDependencies) {
  const shellName = SHELL_CACHE + built.revision;
  const ours = [...built.start, ...built.rest, ...built.onUse];
  const known = new Set(ours);
  const addressOf = (path: string) => new URL(path, origin).href;
  const put = async (cache: string, path: string, answer: Response) =>
    (await caches.open(cache)).put(addressOf(path), answer);
  const find = async (cache: string, path: string) =>
    (await caches.open(cache)).match(addressOf(path), { ignoreVary: true });

  async function fetchFresh(path: string, signal?: AbortSignal): Promise<Response> {
    // A hashed file comes out of the browser's own store where that has it: the page has loaded most of them just before.
    const cache = path.startsWith(HASHED_FILES) ? 'default' : 'no-cache';
    const answer = await fetch(addressOf(path), { cache, credentials: 'same-origin', signal });
    if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  }

  async function keepAsset(path: string): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    const address = addressOf(path);
    if ((await assets.match(address, { ignoreVary: true })) === undefined) {
      await assets.put(address, await fetchFresh(path));
    }
  }

  /** Fetches what Karoo cannot start without. @throws when any of it cannot be had: the version is then not installed */
  async function install(): Promise<void> {
    await Promise.all(built.start.map(keepAsset));
    const shell = await caches.open(shellName);
    await Promise.all(built.shell.map(async (path) => shell.put(addressOf(path), await fetchFresh(path))));
    await shell.put(addressOf(ASSET_LIST), Response.json(ours));
  }

  /** Drops what neither this version nor the one before needs. */
  async function removeOld(): Promise<void> {
    const names = await caches.keys();
    const before = names.filter((name) => name.startsWith(SHELL_CACHE) && name !== shellName);
    const lists = await Promise.all(before.map(async (name) => (await find(name, ASSET_LIST))?.json()));
    const needed = new Set([...ours, ...lists.flat()].map((path) => addressOf(String(path))));
    await Promise.all([...before, PAGE_CACHE].map((name) => caches.delete(name)));
    const assets = await caches.open(ASSET_CACHE);
    const kept = await assets.keys();
    await Promise.all(kept.filter(({ url }) => !needed.has(url)).map((request) => assets.delete(request)));
  }

  /** Fetches files of this version ahead, one after the other; stops at the first that cannot be had, and when leaving. */
  async function prefetchAssets(paths: readonly string[]): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    const kept = new Set((await assets.keys()).map(({ url }) => url));
    for (const path of paths) {
      if (leaving.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one at a time leaves the line to the person
      if (known.has(path) && !kept.has(addressOf(path))) await put(ASSET_CACHE, path, await fetchFresh(path, leaving));
    }
  }

  /** A hashed file: kept, else from the network, and kept from then on if this version knows it. */
  async function respondWithAsset(request: Request, later: Later): Promise<Response> {
    const path = new URL(request.url).pathname;
    const kept = await find(ASSET_CACHE, path);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && known.has(path)) later(put(ASSET_CACHE, path, answer.clone()));
    return answer;
  }

  /** This version's shell; when leaving, the newest that is there whole: a page may be loaded before the workers change. */
  async function shellToGive(): Promise<string> {
    if (!leaving.aborted) return shellName;
    const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== shellName);
    const whole = await Promise.all(others.map(async (name) => ((await find(name, ASSET_LIST)) ? [name] : [])));
    return whole.flat().at(-1) ?? shellName;
  }

  /** A file of a version's shell, `APP_PAGE` for every screen; from the network should the browser have dropped it. */
  async function answerShell(request: Request, path: string): Promise<Response> {
    return (await find(await shellToGive(), path)) ?? fetch(request);
  }

  /** A finished page: fresh from the server and kept; without a network as it was last seen, else the page that says so. */
  async function respondWithPublicPage(request: Request, later: Later): Promise<Response> {
    const path = new URL(request.url).pathname;
    try {
      const answer = await fetch(request);
      const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
      if (isPage) later(put(PAGE_CACHE, path, answer.clone()));
      return answer;
    } catch (error) {
      const kept = (await find(PAGE_CACHE, path)) ?? (await find(shellName, OFFLINE_PAGE));
      if (kept) return kept;
      throw error;
    }
  }

  return {
    install,
    removeOld,
    prefetchAssets,
    respondWithAsset,
    respondWithPublicPage,
    respondWithAppPage: (request: Request) => answerShell(request, APP_PAGE),
    respondWithShellFile: (request: Request) => answerShell(request, new URL(request.url).pathname),
  };
}
