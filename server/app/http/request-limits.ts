import type { MiddlewareHandler } from 'hono';
import { runWithRequest, type RequestDeadline } from '../../platform/db/request-deadline.ts';
import { AppError, timeoutError } from '../../platform/http/app-error.ts';
import { refuse, type AppEnv } from './request.ts';

/** Until the answer begins, in milliseconds: a shop may take a minute and a half. Streams and files begin at once. */
export const LONGEST_REQUEST_MS = 120_000;
/** Path and query, in characters. Node takes 16 kB for all headers together. */
const LONGEST_ADDRESS = 8_192;

/** Refuses addresses that are longer than any of ours. */
export function limitUrlLength(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // The scheme and the host are no part of what was sent in the first line.
    const length = c.req.url.length - c.req.url.indexOf('/', c.req.url.indexOf('//') + 2);
    if (length <= LONGEST_ADDRESS) return next();
    const message = `The address is longer than ${LONGEST_ADDRESS} characters. Send long input in the body of a POST.`;
    return refuse(c, new AppError('TOO_LARGE', { message }));
  };
}

/** Answers 503 when no answer has begun after `longestMs`; statements of the request are cancelled (see request-time.ts). */
export function limitDuration(longestMs: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request: RequestDeadline = { state: 'running' };
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        request.state = 'late';
        resolve();
      }, longestMs);
    });
    const answered = runWithRequest(request, next);
    try {
      await Promise.race([answered, tooLate]);
    } finally {
      clearTimeout(timer);
    }
    // Said by the timer alone, which TypeScript cannot know.
    if ((request.state as RequestDeadline['state']) === 'late') {
      const { log } = c.var;
      log.warn({ route: c.get('route'), longestMs }, 'A request took too long and was cut off');
      answered.catch((err: unknown) => log.warn({ err }, 'A request that was cut off failed'));
      return refuse(c, timeoutError());
    }
    request.state = 'answered';
    return undefined;
  };
}
