import { setMaxListeners } from 'node:events';
import type { MiddlewareHandler } from 'hono';
import { t } from '#domain/language/t.ts';
import { withReadSignal } from '../../platform/outbound/request-signal.ts';
import { runWithRequest, type RequestDeadline } from '../../platform/db/request-deadline.ts';
import { AppError, timeoutError } from '../../platform/http/app-error.ts';
import { refuse, type AppEnv } from './request.ts';

/** Until the response begins, in milliseconds: a shop may take a minute and a half. Streams and files begin at once. */
export const MAX_REQUEST_MS = 120_000;
/** Path and query, in characters. Node accepts 16 kB for all headers together. */
const MAX_URL_LENGTH = 8_192;

/** Rejects URLs that are longer than any of ours. */
export function limitUrlLength(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // The scheme and host are not part of the request line.
    const length = c.req.url.length - c.req.url.indexOf('/', c.req.url.indexOf('//') + 2);
    if (length <= MAX_URL_LENGTH) return next();
    const message = t('The URL is longer than {maxUrlLength} characters. Send long input in the body of a POST.', {
      maxUrlLength: MAX_URL_LENGTH,
    });
    return refuse(c, new AppError('TOO_LARGE', { message }));
  };
}

/**
 * Returns 503 when no response has begun after `maxMs`; the request's statements are cancelled (see request-deadline.ts). Then, and
 * when the client is gone, its reads of shops stop too.
 */
export function limitDuration(maxMs: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request: RequestDeadline = { state: 'running' };
    const ended = new AbortController();
    // A request may call a shop many times at once.
    setMaxListeners(0, ended.signal);
    const gone = c.req.raw.signal;
    const end = () => ended.abort();
    gone.addEventListener('abort', end, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        request.state = 'late';
        end();
        resolve();
      }, maxMs);
    });
    const answered = runWithRequest(request, () => withReadSignal(ended.signal, next, true));
    try {
      await Promise.race([answered, timeout]);
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', end);
    }
    // Only the timer sets this, which TypeScript cannot know.
    if ((request.state as RequestDeadline['state']) === 'late') {
      const { log } = c.var;
      log.warn({ route: c.get('route'), maxMs }, 'A request timed out');
      answered.catch((err: unknown) => log.warn({ err }, 'A timed-out request failed'));
      return refuse(c, timeoutError());
    }
    request.state = 'answered';
    return undefined;
  };
}
