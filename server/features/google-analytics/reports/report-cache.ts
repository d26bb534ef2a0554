import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GoogleContext } from '../google-context.ts';
import { toGoogleAppError } from '../google-errors.ts';

/** Why an answer is an older one than it should be. */
export type Notice = 'quota' | 'reconnect' | 'unreachable' | null;

/** What Google answered, when, and whether it should have been asked again but could not be. */
export interface CachedReport<T> {
  answer: T;
  fetchedAt: Date;
  notice: Notice;
}

interface Question<T> {
  connectionId: string;
  /** Names the question with everything that changes its answer. */
  report: string;
  shape: z.ZodType<T>;
  ttlSeconds: number;
  /** Which of Google's quotas it is counted in. */
  quota: 'reports' | 'realtime';
  /** `quotaLeft`: 0 to 1; null or absent where Google did not say. */
  ask(): Promise<{ answer: T; quotaLeft?: number | null }>;
}

/** With so little left of Google's quota, answers are kept longer. */
const SCARCE = 0.1;
const SCARCE_FACTOR = 4;
const CLAIM_MS = 90_000;
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 150;
/** Google is left alone for so long when it did not answer. */
const UNREACHABLE_PAUSE_MS = 30_000;
const KEPT_DAYS = 30;
/** New questions of one connection; an open dashboard asks a few an hour. */
const QUESTIONS = { max: 240, windowSeconds: 3600 };

const underWay = new Map<string, Promise<CachedReport<unknown>>>();

/**
 * An answer that everybody who asks the same shares: kept while it is fresh, asked for by one at a time, in this process and
 * across processes. When Google cannot be asked, the last answer is given with a notice.
 * @throws AppError where there is no answer at all.
 */
export async function readThroughCache<T>(context: GoogleContext, question: Question<T>): Promise<CachedReport<T>> {
  const key = `${question.connectionId} ${question.report}`;
  const running = underWay.get(key) ?? findAnswer(context, question);
  underWay.set(key, running);
  try {
    return (await running) as CachedReport<T>;
  } finally {
    if (underWay.get(key) === running) underWay.delete(key);
  }
}

async function findAnswer<T>(context: GoogleContext, question: Question<T>): Promise<CachedReport<T>> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const kept = await look(context, question);
    if (kept.isFresh && kept.last !== null) return kept.last;
    if (kept.pausedFor !== null)
      return olderOr(kept.last, kept.pausedFor, pausedError(kept.pausedFor, kept.retryAfter));
    if (await claim(context, question)) return askGoogle(context, question, kept.last);
    if (Date.now() > until) return olderOr(kept.last, 'unreachable', new AppError('GOOGLE_FAILED'));
    await sleep(LOOK_EVERY_MS);
  }
}

function pausedError(pausedFor: 'quota' | 'unreachable', retryAfter: number): AppError {
  return pausedFor === 'quota'
    ? new AppError('GOOGLE_QUOTA', { data: { reason: 'quota', retryAfter } })
    : new AppError('GOOGLE_FAILED', { data: { reason: 'unreachable' } });
}

function olderOr<T>(last: CachedReport<T> | null, notice: Notice, error: unknown): CachedReport<T> {
  if (last === null) throw error;
  return { ...last, notice };
}

interface Kept<T> {
  last: CachedReport<T> | null;
  isFresh: boolean;
  pausedFor: 'quota' | 'unreachable' | null;
  retryAfter: number;
}

async function look<T>({ platform }: GoogleContext, question: Question<T>): Promise<Kept<T>> {
  const { connectionId, report, shape, ttlSeconds, quota } = question;
  const now = platform.now();
  const row = await platform.db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('google_analytics_accounts as c')
      .leftJoin('google_reports as r', (join) => join.onRef('r.connection_id', '=', 'c.id').on('r.report', '=', report))
      .select(['c.quota_left', 'c.paused_until', 'c.paused_for', 'c.realtime_paused_until', 'r.answer', 'r.fetched_at'])
      .where('c.id', '=', connectionId)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { answer, fetched_at: fetchedAt, quota_left: left } = row;
  const pause = pauseOf(row, quota, now);
  const parsed = shape.safeParse(answer);
  const last = parsed.success && fetchedAt !== null ? { answer: parsed.data, fetchedAt, notice: null } : null;
  const ttlMs = ttlSeconds * 1000 * (left !== null && left <= SCARCE ? SCARCE_FACTOR : 1);
  return {
    last,
    isFresh: last !== null && last.fetchedAt.getTime() + ttlMs > now.getTime(),
    pausedFor: pause?.reason ?? null,
    retryAfter: pause === null ? 0 : Math.ceil((pause.until.getTime() - now.getTime()) / 1000),
  };
}

interface Paused {
  paused_until: Date | null;
  paused_for: 'quota' | 'unreachable' | null;
  realtime_paused_until: Date | null;
}

/** Whether Google is left alone: where it does not answer, for everything; where a quota is used up, for what is counted in it. */
function pauseOf(
  { paused_until: until, paused_for: reason, realtime_paused_until: realtimeUntil }: Paused,
  quota: 'reports' | 'realtime',
  now: Date,
): { until: Date; reason: 'quota' | 'unreachable' } | null {
  if (quota === 'realtime' && realtimeUntil !== null && realtimeUntil > now) {
    return { until: realtimeUntil, reason: 'quota' };
  }
  if (until === null || reason === null || until <= now) return null;
  return reason === 'quota' && quota === 'realtime' ? null : { until, reason };
}

async function claim({ platform }: GoogleContext, { connectionId, report }: Question<unknown>): Promise<boolean> {
  const now = platform.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await platform.db.asSystem(null, (tx) =>
    tx.query
      .insertInto('google_reports')
      .values({ connection_id: connectionId, report, claimed_until: until })
      .onConflict((conflict) =>
        conflict
          .columns(['connection_id', 'report'])
          .doUpdateSet({ claimed_until: until })
          .where((is) =>
            is.or([is('google_reports.claimed_until', 'is', null), is('google_reports.claimed_until', '<', now)]),
          ),
      )
      .returning('report')
      .execute(),
  );
  return claimed.length > 0;
}

async function askGoogle<T>(
  context: GoogleContext,
  question: Question<T>,
  before: CachedReport<T> | null,
): Promise<CachedReport<T>> {
  const { platform } = context;
  const { connectionId } = question;
  try {
    // Whoever held the claim before may have written the answer between our look and our claim.
    const kept = await look(context, question);
    if (kept.isFresh && kept.last !== null) return kept.last;
    await platform.limits.require(`google questions ${connectionId}`, QUESTIONS);
    const { answer, quotaLeft = null } = await question.ask();
    const fetchedAt = platform.now();
    await keep(context, question, { answer, fetchedAt, quotaLeft });
    return { answer, fetchedAt, notice: null };
  } catch (error) {
    const notice = await noticeOf(context, question, error);
    if (notice === null) throw toGoogleAppError(error);
    return olderOr(before, notice, toGoogleAppError(error));
  } finally {
    await platform.db.asSystem(null, (tx) =>
      tx.query
        .updateTable('google_reports')
        .set({ claimed_until: null })
        .where('connection_id', '=', connectionId)
        .where('report', '=', question.report)
        .execute(),
    );
  }
}

async function keep<T>(
  { platform }: GoogleContext,
  { connectionId, report, quota }: Question<T>,
  { answer, fetchedAt, quotaLeft }: { answer: T; fetchedAt: Date; quotaLeft: number | null },
): Promise<void> {
  const old = new Date(fetchedAt.getTime() - KEPT_DAYS * 86_400_000);
  await platform.db.asSystem(null, async (tx) => {
    await sql`update google_reports set answer = ${jsonParameter(answer)}::jsonb, fetched_at = ${fetchedAt}
      where connection_id = ${connectionId}::uuid and report = ${report}`.execute(tx.query);
    await tx.query.deleteFrom('google_reports').where('fetched_at', '<', old).execute();
    await tx.query
      .updateTable('google_analytics_accounts')
      .set(
        quota === 'realtime'
          ? { realtime_paused_until: null }
          : { ...(quotaLeft !== null && { quota_left: quotaLeft }), paused_until: null, paused_for: null },
      )
      .where('id', '=', connectionId)
      .execute();
  });
}

/** Whether an older answer will do after this error, and why; leaves Google alone for a while where it asks for that. */
async function noticeOf(
  { platform }: GoogleContext,
  { connectionId, quota }: Question<unknown>,
  error: unknown,
): Promise<Notice> {
  if (error instanceof AppError && error.code === 'GOOGLE_RECONNECT') return 'reconnect';
  // Our own limit: Google has not been asked.
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'quota';
  if (!(error instanceof GoogleError)) return null;
  if (error.kind === 'signed-out' || error.kind === 'grant-ended') return 'reconnect';
  if (error.kind !== 'quota' && error.kind !== 'unreachable') return null;
  const pauseMs = error.kind === 'quota' ? error.waitSeconds * 1000 : UNREACHABLE_PAUSE_MS;
  const until = new Date(platform.now().getTime() + pauseMs);
  const pause =
    error.kind === 'unreachable'
      ? { paused_until: until, paused_for: 'unreachable' as const }
      : quota === 'realtime'
        ? { realtime_paused_until: until }
        : { paused_until: until, paused_for: 'quota' as const, quota_left: 0 };
  await platform.db.asSystem(null, (tx) =>
    tx.query.updateTable('google_analytics_accounts').set(pause).where('id', '=', connectionId).execute(),
  );
  return error.kind;
}
