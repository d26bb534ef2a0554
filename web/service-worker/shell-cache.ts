import { APP_PAGE, HASHED_FILES } from '#contract/http/public-pages.ts';
import type { BuiltFiles } from './built-files.ts';

/** Shown offline in place of a public page that was never visited. */
export const OFFLINE_PAGE = '/offline.html';

const SHELL_CACHE = 'karoo-shell-';
const ASSET_CACHE = 'karoo-assets';
const PAGE_CACHE = 'karoo-pages';
/** In a version's shell cache: the list of its hashed files. Not a path of the server. */
const ASSET_LIST = '/assets-of-this-version.json';

export interface CacheDependencies {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Origin of the worker and its files, "https://karoo.example". */
  origin: string;
  /** Aborted once the next version takes over. */
  leaving: AbortSignal;
}

/** An event's `waitUntil`, for work after the response. */
type Later = (work: Promise<unknown>) => void;

/**
 * A version's caches in the browser. Hashed files share one cache across versions, because their content never changes.
 * Those of the previous version stay, because tabs may still use it.
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
    // The browser's HTTP cache has most hashed files, because the page just loaded them.
    const cache = path.startsWith(HASHED_FILES) ? 'default' : 'no-cache';
    const answer = await fetch(addressOf(path), { cache, credentials: 'same-origin', signal });
    if (!answer.ok || answer.redirected) throw new Error(`${path} returned ${answer.status}`);
    return answer;
  }

  async function keepAsset(path: string): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    const address = addressOf(path);
    if ((await assets.match(address, { ignoreVary: true })) === undefined) {
      await assets.put(address, await fetchFresh(path));
    }
  }

  /** Fetches what Karoo needs to start. @throws when a file is missing: this version is then not installed */
  async function install(): Promise<void> {
    await Promise.all(built.start.map(keepAsset));
    const shell = await caches.open(shellName);
    await Promise.all(built.shell.map(async (path) => shell.put(addressOf(path), await fetchFresh(path))));
    await shell.put(addressOf(ASSET_LIST), Response.json(ours));
  }

  /** Deletes caches and files that neither this version nor the previous one needs. */
  async function removeOld(): Promise<void> {
    const names = await caches.keys();
    const before = names.filter((name) => name.startsWith(SHELL_CACHE) && name !== shellName);
    const lists = await Promise.all(before.map(async (name) => (await find(name, ASSET_LIST))?.json()));
    const needed = new Set([...ours, ...lists.flat()].map((path) => addressOf(String(path))));
    await Promise.all([...before, PAGE_CACHE].map((name) => caches.delete(name)));
    const assets = await caches.open(ASSET_CACHE);
    const cached = await assets.keys();
    await Promise.all(cached.filter(({ url }) => !needed.has(url)).map((request) => assets.delete(request)));
  }

  /** Prefetches files of this version one by one; stops at the first failure and when leaving. */
  async function prefetchAssets(paths: readonly string[]): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    const cached = new Set((await assets.keys()).map(({ url }) => url));
    for (const path of paths) {
      if (leaving.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one at a time leaves the line to the person
      if (known.has(path) && !cached.has(addressOf(path)))
        await put(ASSET_CACHE, path, await fetchFresh(path, leaving));
    }
  }

  /** A hashed file from the cache, or from the network. Caches it if it belongs to this version. */
  async function respondWithAsset(request: Request, later: Later): Promise<Response> {
    const path = new URL(request.url).pathname;
    const cached = await find(ASSET_CACHE, path);
    if (cached) return cached;
    const answer = await fetch(request);
    if (answer.ok && known.has(path)) later(put(ASSET_CACHE, path, answer.clone()));
    return answer;
  }

  /** This version's shell or, when leaving, the newest complete one: a page may load before the workers change. */
  async function shellToGive(): Promise<string> {
    if (!leaving.aborted) return shellName;
    const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== shellName);
    const whole = await Promise.all(others.map(async (name) => ((await find(name, ASSET_LIST)) ? [name] : [])));
    return whole.flat().at(-1) ?? shellName;
  }

  /** A file of a version's shell, `APP_PAGE` for every screen; from the network if the browser deleted it. */
  async function answerShell(request: Request, path: string): Promise<Response> {
    return (await find(await shellToGive(), path)) ?? fetch(request);
  }

  /** A public page from the server, cached; offline its cached copy, else the offline page. */
  async function respondWithPublicPage(request: Request, later: Later): Promise<Response> {
    const path = new URL(request.url).pathname;
    try {
      const answer = await fetch(request);
      const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
      if (isPage) later(put(PAGE_CACHE, path, answer.clone()));
      return answer;
    } catch (error) {
      const cached = (await find(PAGE_CACHE, path)) ?? (await find(shellName, OFFLINE_PAGE));
      if (cached) return cached;
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
