import { HASHED_FILES, isAppAddress, isServerAddress } from '#contract/http/public-pages.ts';

/**
 * Who answers a request: `network` means that the worker keeps out of it altogether, so that streams, sign-ins and writes
 * go their way as if there were none.
 */
export type RequestStrategy = 'network' | 'app-page' | 'public-page' | 'asset' | 'shell-file';

/** The parts of a `Request` that decide. */
export type RequestParts = Pick<Request, 'method' | 'url' | 'mode'>;

/** Where other people's sign-ins come back to: an address that is worth nothing without the network. */
const CALLBACKS = /^\/auth(?:\/|$)/;

/** Decides by what a request asks for; `origin` is the worker's own, `shellFiles` the addresses every version keeps. */
export function chooseStrategy(asked: RequestParts, origin: string, shellFiles: ReadonlySet<string>): RequestStrategy {
  const { origin: itsOrigin, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || itsOrigin !== origin) return 'network';
  if (isServerAddress(pathname) || CALLBACKS.test(pathname)) return 'network';
  if (pathname.startsWith(HASHED_FILES)) return 'asset';
  if (asked.mode !== 'navigate') return shellFiles.has(pathname) ? 'shell-file' : 'network';
  return isAppAddress(pathname) ? 'app-page' : 'public-page';
}
