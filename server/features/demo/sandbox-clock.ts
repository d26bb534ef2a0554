import type { Context } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { isIpOrLocalhost } from '#domain/addresses/localhost.ts';
import { setClockAhead } from '#domain/time/shop-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Feature } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { trustedOrigins } from '../../platform/http/trusted-origins.ts';

const SETTING = 'sandbox-clock';
/** Twenty years: more is a mistake. */
const MAX_SECONDS = 20 * 366 * 86_400;
/** How long the request waits for jobs; they continue afterwards. */
const WAIT_MS = 20_000;
const POLL_MS = 50;

const clockInput = z.object({ offset_seconds: z.number().int().nonnegative().max(MAX_SECONDS) });
const storedClock = z.object({ offsetSeconds: z.number().nonnegative() });

export interface SandboxClock {
  now(): Date;
  offsetSeconds(): number;
  /** Moves the clock and saves the offset for the next start. */
  set(offsetSeconds: number): Promise<void>;
}

export async function openSandboxClock(db: Database): Promise<SandboxClock> {
  let offset = await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ value: unknown }>`select value from app_settings where key = ${SETTING}`.execute(
      tx.query,
    );
    return storedClock.safeParse(rows[0]?.value).data?.offsetSeconds ?? 0;
  });
  setClockAhead(offset * 1000);
  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    async set(offsetSeconds) {
      await db.asSystem(null, (tx) =>
        sql`insert into app_settings (key, value) values (${SETTING}, ${jsonParameter({ offsetSeconds })}::jsonb)
          on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx.query),
      );
      offset = offsetSeconds;
      setClockAhead(offset * 1000);
    },
  };
}

/**
 * `POST /sandbox/clock {offset_seconds}` moves the clock forward, in the sandbox only. Waits until the features that follow this clock
 * are idle, moves it, sends their scheduled jobs, and responds when all are done, or after 20 seconds.
 */
export function sandboxClockFeature(parts: {
  platform: Platform;
  clock: SandboxClock;
  features: readonly Feature[];
}): Feature {
  const { platform, clock } = parts;
  const features = parts.features.filter(({ schedules = [] }) => schedules.some(followsClock));
  const schedules = features.flatMap(({ schedules = [] }) => schedules.filter(followsClock));
  const names = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const describe = () => ({ offset_seconds: clock.offsetSeconds(), now: clock.now().toISOString() });
  return {
    name: 'sandbox-clock',
    httpRoutes: (app) => {
      app.get('/sandbox/clock', (c) => {
        requireOwnHost(c, platform);
        return c.json(describe());
      });
      app.post('/sandbox/clock', async (c) => {
        requireOwnHost(c, platform);
        requireTrustedPage(c, platform);
        const { offset_seconds: target } = await readBody(c);
        if (target < clock.offsetSeconds()) {
          throw new AppError('NOT_POSSIBLE_NOW', {
            message: `The clock only goes forward: it is ${clock.offsetSeconds()} seconds ahead already.`,
          });
        }
        await waitUntilIdle(platform, names);
        await clock.set(target);
        for (const { job, payload, key } of schedules) await platform.jobs.send(job as never, payload, { key });
        const done = await waitUntilIdle(platform, names);
        return c.json({ ...describe(), jobs: schedules.map(({ job }) => job.name), done });
      });
    },
  };
}

/** Prevents DNS rebinding: to a browser, a site whose name resolves to this machine is same-origin, but its Host header differs. */
function requireOwnHost(c: Context, { publicUrl }: Platform): void {
  const host = c.req.header('host') ?? '';
  if (host !== new URL(publicUrl).host && !isIpOrLocalhost(host)) throw new AppError('FOREIGN_ORIGIN');
}

/** Other sites cannot send JSON without a preflight, which fails; the origin is checked as well. */
function requireTrustedPage(c: Context, platform: Platform): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_TYPE');
  const origin = c.req.header('origin');
  if (origin !== undefined && !trustedOrigins(platform)(origin)) throw new AppError('FOREIGN_ORIGIN');
}

async function readBody(c: Context): Promise<z.output<typeof clockInput>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new AppError('MALFORMED_JSON');
  });
  const parsed = clockInput.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_INPUT', {
    message: `offset_seconds: Give a whole number from 0 to ${MAX_SECONDS}.`,
  });
}

const followsClock = (schedule: JobSchedule) => schedule.followsClock === true;

async function waitUntilIdle({ jobs }: Platform, names: readonly string[]): Promise<boolean> {
  const until = Date.now() + WAIT_MS;
  while (!(await jobs.isIdle(names))) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return true;
}
