import { ORPCError } from '@orpc/client';
import type { Fault } from '#contract/client-log.ts';
import { version } from '../../../package.json';
import { env } from '../../env.ts';
import { logDebug, logError } from '../log.ts';
import { createErrorReporter } from './error-reporter.ts';

const ROUTE = /^\/[A-Za-z/$_-]{0,119}$/;
let routeOf = () => '/';

/** Version and build of these pages, as a person tells it to support. */
export const buildOfPages = buildName(import.meta.url);

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

/** Version and build of the pages: the name of the file that this code came in tells builds apart. */
export function buildName(url: string): string {
  const file = /\/([\w-]{1,40})\.js$/.exec(new URL(url).pathname)?.[1];
  return file === undefined ? version : `${version}+${file}`;
}

/** Not by the API client, whose failures are met elsewhere: nothing here can cause a report. No cookie: nobody is named. */
function send(reports: readonly Fault[]): void {
  const request = fetch(`${env.apiUrl}/api/v1/client-log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: reports }),
    credentials: 'omit',
    // It arrives even when the page is left.
    keepalive: true,
  });
  request.catch((error: unknown) => logDebug('Errors could not be reported', error));
}

/** From now on what nobody catches is reported. `route` answers the pattern of the route on screen. */
export function watchErrors(route: () => string): void {
  routeOf = route;
  globalThis.addEventListener('error', ({ error }) => void faults.report(error, 'error'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => void faults.report(reason, 'rejection'));
  globalThis.addEventListener('pagehide', faults.flush);
  globalThis.addEventListener('online', faults.flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && faults.flush());
}

/** For React's root: what an error boundary caught. */
export function reportCaughtError(error: unknown): void {
  logError('A screen could not be drawn', error);
  faults.report(error, 'screen');
}

/** The id under which an error stands in the server's log, for a person to give to support; null where it stands in none. */
export function errorIdOf(error: unknown): string | null {
  // The server's own failure is in its log already, under its request.
  if (error instanceof ORPCError && typeof error.data === 'object' && error.data !== null) {
    const id: unknown = Reflect.get(error.data, 'requestId');
    return typeof id === 'string' ? id : null;
  }
  return faults.idOf(error);
}
