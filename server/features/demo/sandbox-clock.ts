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
/** Twenty years: more is a mistake, and soon no date any more. */
const FURTHEST_SECONDS = 20 * 366 * 86_400;
/** How long the door waits for jobs; they go on afterwards. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 50;

const moved = z.object({ offset_seconds: z.number().int().nonnegative().max(FURTHEST_SECONDS) });
const kept = z.object({ offsetSeconds: z.number().nonnegative() });

/** Karoo's clock in the sandbox: the machine's, so many seconds ahead. */
export interface SandboxClock {
  now(): Date;
  offsetSeconds(): number;
  /** Moves it and keeps that for the next start. */
  set(offsetSeconds: number): Promise<void>;
}

/** The clock as it was left at an earlier start. */
export async function openSandboxClock(db: Database): Promise<SandboxClock> {
  let ahead = await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ value: unknown }>`select value from app_settings where key = ${SETTING}`.execute(
      tx.query,
    );
    return kept.safeParse(rows[0]?.value).data?.offsetSeconds ?? 0;
  });
  setClockAhead(ahead * 1000);
  return {
    now: () => new Date(Date.now() + ahead * 1000),
    offsetSeconds: () => ahead,
    async set(offsetSeconds) {
      await db.asSystem(null, (tx) =>
        sql`insert into app_settings (key, value) values (${SETTING}, ${jsonParameter({ offsetSeconds })}::jsonb)
          on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx.query),
      );
      ahead = offsetSeconds;
      setClockAhead(ahead * 1000);
    },
  };
}

/**
 * The door that moves the clock, for the sandbox alone: `POST /sandbox/clock {offset_seconds}`, only ever forward. What the
 * features that go by this clock have to do is done before it moves; then their scheduled jobs are sent, and the answer
 * comes when all is done, or after 20 seconds.
 */
export function sandboxClockFeature(given: {
  platform: Platform;
  clock: SandboxClock;
  features: readonly Feature[];
}): Feature {
  const { platform, clock } = given;
  const following = given.features.filter(({ schedules = [] }) => schedules.some(followsClock));
  const followers = following.flatMap(({ schedules = [] }) => schedules.filter(followsClock));
  const names = following.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const describe = () => ({ offset_seconds: clock.offsetSeconds(), now: clock.now().toISOString() });
  return {
    name: 'sandbox-clock',
    httpRoutes: (app) => {
      app.get('/sandbox/clock', (c) => {
        refuseForeignHost(c, platform);
        return c.json(describe());
      });
      app.post('/sandbox/clock', async (c) => {
        refuseForeignHost(c, platform);
        refuseForeignPages(c, platform);
        const { offset_seconds: wanted } = await readBody(c);
        if (wanted < clock.offsetSeconds()) {
          throw new AppError('NOT_POSSIBLE_NOW', {
            message: `The clock only goes forward: it is ${clock.offsetSeconds()} seconds ahead already.`,
          });
        }
        await untilIdle(platform, names);
        await clock.set(wanted);
        for (const { job, payload, key } of followers) await platform.jobs.send(job as never, payload, { key });
        const done = await untilIdle(platform, names);
        return c.json({ ...describe(), jobs: followers.map(({ job }) => job.name), done });
      });
    },
  };
}

/** A page of another site whose name leads to this machine (DNS rebinding) is no foreign page to a browser: its Host tells. */
function refuseForeignHost(c: Context, { publicUrl }: Platform): void {
  const host = c.req.header('host') ?? '';
  if (host !== new URL(publicUrl).host && !isIpOrLocalhost(host)) throw new AppError('FOREIGN_ORIGIN');
}

/** A page of another site cannot send JSON without asking first, and nobody answers that; where it could, its origin tells. */
function refuseForeignPages(c: Context, platform: Platform): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_TYPE');
  const origin = c.req.header('origin');
  if (origin !== undefined && !trustedOrigins(platform)(origin, c.req.raw)) throw new AppError('FOREIGN_ORIGIN');
}

async function readBody(c: Context): Promise<z.output<typeof moved>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new AppError('MALFORMED_JSON');
  });
  const parsed = moved.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_INPUT', {
    message: `offset_seconds: Give a whole number from 0 to ${FURTHEST_SECONDS}.`,
  });
}

const followsClock = (schedule: JobSchedule) => schedule.followsClock === true;

/** Waits until these jobs have nothing to do; false when that takes too long. */
async function untilIdle({ jobs }: Platform, names: readonly string[]): Promise<boolean> {
  const until = Date.now() + WAIT_MS;
  while (!(await jobs.isIdle(names))) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}
