import { ORPCError } from '@orpc/client';
import type { Fault } from '#contract/client-log.ts';
import { version } from '../../../package.json';
import { env } from '../../env.ts';
import { logDebug, logError } from '../log.ts';
import { createErrorReporter } from './error-reporter.ts';

const ROUTE = /^\/[A-Za-z/$_-]{0,119}$/;
let routeOf = () => '/';
let isWatching = false;

/** Version and build of this page, for support. */
export const buildOfPages = buildName(entryFile() ?? import.meta.url);

const faults = createErrorReporter({
  route() {
    const route = routeOf();
    return ROUTE.test(route) ? route : '/';
  },
  version: buildOfPages,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  send,
});

/** The name of the entry file identifies the build, because it changes with every imported file. It is the page's last script. */
function entryFile(): string | undefined {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src;
}

/** The version, and the name of the entry file. */
export function buildName(url: string): string {
  const file = /\/([\w-]{1,40})\.js$/.exec(new URL(url).pathname)?.[1];
  return file === undefined ? version : `${version}+${file}`;
}

/** Bypasses the API client, whose failures would be reported again. Sends no cookie: reports are anonymous. */
function send(reports: readonly Fault[]): void {
  const request = fetch(`${env.apiUrl}/api/v1/client-log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: reports }),
    credentials: 'omit',
    // keepalive delivers it even when the page is closed.
    keepalive: true,
  });
  request.catch((error: unknown) => logDebug('Errors could not be reported', error));
}

/** Reports uncaught errors from the first call on. `route` returns the pattern of the current route. */
export function watchErrors(route: () => string): void {
  routeOf = route;
  if (isWatching) return;
  isWatching = true;
  globalThis.addEventListener('error', ({ error }) => void faults.report(error, 'error'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => void faults.report(reason, 'rejection'));
  globalThis.addEventListener('pagehide', faults.flush);
  globalThis.addEventListener('online', faults.flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && faults.flush());
}

/** For React's root: errors caught by an error boundary. */
export function reportCaughtError(error: unknown): void {
  logError('A screen failed to render', error);
  faults.report(error, 'screen');
}

/** The id of an error in the server's log, for support; null when it is not logged. */
export function errorIdOf(error: unknown): string | null {
  // The server already logged its own error with the request.
  if (error instanceof ORPCError && typeof error.data === 'object' && error.data !== null) {
    const id: unknown = Reflect.get(error.data, 'requestId');
    return typeof id === 'string' ? id : null;
  }
  return faults.idOf(error);
}
