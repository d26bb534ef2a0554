import type { Env } from '../env.ts';
import { createGate, type Gate } from './access/gate.ts';
import type { Database } from './db/database.ts';
import { createFiles, type Files } from './files/files.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLiveHub, type LiveHub } from './live/live-hub.ts';
import type { Log } from './log/log.ts';
import { createMailer, type Mailer } from './mail/mail.ts';
import { createOutbound, type Outbound } from './outbound/guarded-fetch.ts';
import { createSealer, type Sealer } from './secrets/seal.ts';

export interface Platform {
  readonly env: Env;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly live: LiveHub;
  readonly mail: Mailer;
  /** For addresses that people entered. */
  readonly outbound: Outbound;
  readonly files: Files;
  readonly limits: RateLimiter;
  readonly gate: Gate;
  readonly sealer: Sealer;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The current time (UTC); replaced in tests. */
  readonly now: () => Date;
  /** Karoo's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The app's secret: never use it directly, derive keys with `deriveSecret`. */
  readonly secret: string;
}

export interface PlatformParts {
  env: Env;
  db: Database;
  log: Log;
  publicUrl: string;
  secret: string;
  now?: () => Date;
}

/** Builds the platform on an opened, migrated database. Nothing runs before `jobs.start` and `live.start`. */
export function createPlatform(parts: PlatformParts): Platform {
  const { env, db, log, publicUrl, secret } = parts;
  const now = parts.now ?? (() => new Date());
  const sealer = createSealer(secret, env.appSecretPrevious);
  const jobs = createJobs({ db, work: env.role !== 'web', log });
  const live = createLiveHub({ db, log });
  return {
    env,
    db,
    log,
    now,
    publicUrl,
    secret,
    jobs,
    live,
    mail: createMailer(jobs, sealer),
    outbound: createOutbound({ allowPrivate: env.privateStoreAddresses }),
    files: createFiles({ db, secret, now }),
    limits: createRateLimiter(db),
    gate: createGate({ db, now }),
    sealer,
    metrics: createMetrics({ jobs, live, replica: db.replica }),
  };
}
