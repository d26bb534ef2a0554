import { t } from '#domain/language/t.ts';
import { AppError } from '../http/app-error.ts';
import { Budgets } from '../tenants/budgets.ts';

/** Most open streams per process. A tab has one. */
const MAX_PER_PERSON = 20;
const MAX_PER_ORGANIZATION = 200;
const RETRY_AFTER_SECONDS = 60;
/**
 * How often a person may open a stream, which reads their stores and what they missed: 30 times at once, and every two seconds. A tab
 * opens one when it is loaded and after each lost connection.
 */
const OPENING = { most: 30, mostDebt: 0, perSecond: 0.5 } as const;

export interface OpenStream {
  readonly userId: string;
  readonly organizationId: string;
  readonly signal?: AbortSignal;
}

/** Counts the streams of this process, and refuses what is too many or comes too fast. */
export function createOpenStreams() {
  const open = new Map<string, number>();
  const openings = new Budgets(OPENING);
  let all = 0;
  return {
    count: () => all,
    /** Counts a stream until the function that it returns is called or its signal aborts. @throws AppError RATE_LIMITED */
    open({ userId, organizationId, signal }: OpenStream): () => void {
      requireLimit(open.get(userId), MAX_PER_PERSON, (most) =>
        t('You have {most} live connections open, which is the limit. Close Karoo tabs you don’t need.', { most }),
      );
      requireLimit(open.get(organizationId), MAX_PER_ORGANIZATION, (most) =>
        t('Your organization has {most} live connections open, which is the limit. Close Karoo tabs you don’t need.', {
          most,
        }),
      );
      if (openings.left(userId) < 1) throw new AppError('RATE_LIMITED', { data: { retryAfter: 1 } });
      openings.spend(userId, 1);
      const count = (by: 1 | -1) => {
        all += by;
        for (const id of [userId, organizationId]) {
          const now = (open.get(id) ?? 0) + by;
          if (now > 0) open.set(id, now);
          else open.delete(id);
        }
      };
      let isOpen = true;
      const close = () => {
        if (!isOpen) return;
        isOpen = false;
        signal?.removeEventListener('abort', close);
        count(-1);
      };
      count(1);
      // A client that disconnects before the stream is read would never close it.
      signal?.addEventListener('abort', close);
      if (signal?.aborted) close();
      return close;
    },
  };
}

function requireLimit(open = 0, most: number, refusal: (most: number) => string): void {
  if (open < most) return;
  throw new AppError('RATE_LIMITED', {
    message: refusal(most),
    data: { retryAfter: RETRY_AFTER_SECONDS },
  });
}
