import { HASHED_FILES, isAppAddress, isServerAddress } from '#contract/http/public-pages.ts';

/**
 * How a request is handled. `network`: the worker ignores it, so that streams, sign-ins and writes work as without it.
 */
export type RequestStrategy = 'network' | 'app-page' | 'public-page' | 'asset' | 'shell-file';

/** The parts of a `Request` that decide. */
export type RequestParts = Pick<Request, 'method' | 'url' | 'mode'>;

/** OAuth callbacks: pages that are useless offline. */
const CALLBACKS = /^\/auth(?:\/|$)/;

/** Chooses by what is requested; `origin` is the worker's own, `shellFiles` the paths of every version's shell. */
export function chooseStrategy(asked: RequestParts, origin: string, shellFiles: ReadonlySet<string>): RequestStrategy {
  const { origin: itsOrigin, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || itsOrigin !== origin) return 'network';
  if (isServerAddress(pathname) || CALLBACKS.test(pathname)) return 'network';
  if (pathname.startsWith(HASHED_FILES)) return 'asset';
  if (asked.mode !== 'navigate') return shellFiles.has(pathname) ? 'shell-file' : 'network';
  return isAppAddress(pathname) ? 'app-page' : 'public-page';
}
