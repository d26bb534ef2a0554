import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { updateConnection } from '../connection/connections.queries.ts';
import type { GoogleContext } from '../google-context.ts';
import { toGoogleAppError } from '../google-errors.ts';
import { outsideTurn } from '../../../platform/tenants/call-queue.ts';

export type Notice = 'quota' | 'reconnect' | 'unreachable' | null;

/** A report, its time, and a notice if it could not be refreshed. */
export interface CachedReport<T> {
  answer: T;
  fetchedAt: Date;
  notice: Notice;
}

interface ReportQuery<T> {
  connectionId: string;
  /** The cache key: everything that changes the report. */
  report: string;
  shape: z.ZodType<T>;
  ttlSeconds: number;
  /** The Google quota it counts in. */
  quota: 'reports' | 'realtime';
  /** `quotaLeft`: 0 to 1; null or absent if unknown. */
  ask(): Promise<{ answer: T; quotaLeft?: number | null }>;
}

const LOW_QUOTA = 0.1;
const LOW_QUOTA_TTL_FACTOR = 4;
const CLAIM_MS = 90_000;
const WAIT_MS = 30_000;
const POLL_MS = 150;
const UNREACHABLE_PAUSE_MS = 30_000;
const RETENTION_DAYS = 30;
/** New reports per connection; an open dashboard needs a few an hour. */
const QUERY_LIMIT = { max: 240, windowSeconds: 3600 };

const running = new Map<string, Promise<CachedReport<unknown>>>();

/**
 * Reads a report that all its readers share: cached while fresh, requested once at a time in this process and across processes.
 * If Google cannot be called, returns the last report with a notice.
 * @throws AppError without any report.
 */
export async function readThroughCache<T>(context: GoogleContext, question: ReportQuery<T>): Promise<CachedReport<T>> {
  const key = `${question.connectionId} ${question.report}`;
  const query = running.get(key) ?? findReport(context, question);
  running.set(key, query);
  try {
    return (await query) as CachedReport<T>;
  } finally {
    if (running.get(key) === query) running.delete(key);
  }
}

async function findReport<T>(context: GoogleContext, question: ReportQuery<T>): Promise<CachedReport<T>> {
  const until = Date.now() + WAIT_MS;
  // oxlint-disable-next-line karoo/bounded-loops -- WAIT_MS ends it
  for (;;) {
    const cached = await readCache(context, question);
    if (cached.isFresh && cached.last !== null) return cached.last;
    if (cached.pausedFor !== null)
      return lastReportOr(cached.last, cached.pausedFor, pausedError(cached.pausedFor, cached.retryAfter));
    if (await claim(context, question)) return fetchReport(context, question, cached.last);
    if (Date.now() > until) return lastReportOr(cached.last, 'unreachable', new AppError('GOOGLE_FAILED'));
    await outsideTurn(() => sleep(POLL_MS));
  }
}

function pausedError(pausedFor: 'quota' | 'unreachable', retryAfter: number): AppError {
  return pausedFor === 'quota'
    ? new AppError('GOOGLE_QUOTA', { data: { reason: 'quota', retryAfter } })
    : new AppError('GOOGLE_FAILED', { data: { reason: 'unreachable' } });
}

function lastReportOr<T>(last: CachedReport<T> | null, notice: Notice, error: unknown): CachedReport<T> {
  if (last === null) throw error;
  return { ...last, notice };
}

interface CacheState<T> {
  last: CachedReport<T> | null;
  isFresh: boolean;
  pausedFor: 'quota' | 'unreachable' | null;
  retryAfter: number;
}

async function readCache<T>({ platform }: GoogleContext, question: ReportQuery<T>): Promise<CacheState<T>> {
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
  const ttlMs = ttlSeconds * 1000 * (left !== null && left <= LOW_QUOTA ? LOW_QUOTA_TTL_FACTOR : 1);
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

/** Returns the pause: for everything when Google does not respond, for the counted reports when a quota is used up. */
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

async function claim({ platform }: GoogleContext, { connectionId, report }: ReportQuery<unknown>): Promise<boolean> {
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

async function fetchReport<T>(
  context: GoogleContext,
  question: ReportQuery<T>,
  before: CachedReport<T> | null,
): Promise<CachedReport<T>> {
  const { platform } = context;
  const { connectionId } = question;
  try {
    // The previous holder of the claim may have stored the report meanwhile.
    const cached = await readCache(context, question);
    if (cached.isFresh && cached.last !== null) return cached.last;
    await platform.limits.require(`google questions ${connectionId}`, QUERY_LIMIT);
    const { answer, quotaLeft = null } = await question.ask();
    const fetchedAt = platform.now();
    await storeReport(context, question, { answer, fetchedAt, quotaLeft });
    return { answer, fetchedAt, notice: null };
  } catch (error) {
    const notice = await noticeOf(context, question, error);
    if (notice === null) throw toGoogleAppError(error);
    return lastReportOr(before, notice, toGoogleAppError(error));
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

async function storeReport<T>(
  { platform }: GoogleContext,
  { connectionId, report, quota }: ReportQuery<T>,
  { answer, fetchedAt, quotaLeft }: { answer: T; fetchedAt: Date; quotaLeft: number | null },
): Promise<void> {
  const old = new Date(fetchedAt.getTime() - RETENTION_DAYS * 86_400_000);
  await platform.db.asSystem(null, async (tx) => {
    await sql`update google_reports set answer = ${jsonParameter(answer)}::jsonb, fetched_at = ${fetchedAt}
      where connection_id = ${connectionId}::uuid and report = ${report}`.execute(tx.query);
    await tx.query.deleteFrom('google_reports').where('fetched_at', '<', old).execute();
    const reset = { ...(quotaLeft !== null && { quota_left: quotaLeft }), paused_until: null, paused_for: null };
    await updateConnection(tx, connectionId, quota === 'realtime' ? { realtime_paused_until: null } : reset);
  });
}

/** Returns why the last report may be used after this error, or null; pauses calls to Google if needed. */
async function noticeOf(
  { platform }: GoogleContext,
  { connectionId, quota }: ReportQuery<unknown>,
  error: unknown,
): Promise<Notice> {
  if (error instanceof AppError && error.code === 'GOOGLE_RECONNECT') return 'reconnect';
  // Our own limit: Google was not called.
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
  await platform.db.asSystem(null, (tx) => updateConnection(tx, connectionId, pause));
  return error.kind;
}
