import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';
import { createAuth } from '../features/accounts/accounts.public.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { migrate } from '../database/migrate.ts';
import { closeToOthers } from '../platform/files/private-folder.ts';
import type { Log } from '../platform/log/log.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { keepAppSecret } from '../platform/secrets/app-secret.ts';
import { compose, missingCalls } from './compose.ts';
import { seedDemo } from './demo.ts';
import { listFeatures } from './features.ts';
import { findGoogle } from './find-google.ts';
import { findPayFast } from './find-payfast.ts';
import { createHealthApp, createHttpApp } from './http.ts';
import { listen, type Listener } from './listen.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';
import { openSandboxClock, sandboxClockFeature, type SandboxClock } from './sandbox-clock.ts';
import { createStopList, type StopList } from './stop-list.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** How long a stop waits for requests under way. */
const REQUEST_GRACE_MS = 5000;

/** A running Karoo. */
export interface Running {
  readonly url: string;
  /** Lines for people: how to sign in to the sandbox, where its letters arrive. */
  readonly notes: readonly string[];
  /** Ends streams, finishes what runs, releases locks, closes the database. */
  stop(): Promise<void>;
}

/** Starts everything in order. When a step fails, what was opened before is closed; the error is a sentence where it can be. */
export async function startKaroo(env: Env, log: Log): Promise<Running> {
  const listener = await listen(env.host, env.port);
  const stopList = createStopList(log);
  try {
    const open = closeToOthers(env.dataDir);
    if (open.length > 0) log.warn({ open: open.slice(0, 10) }, 'Files in DATA_DIR could not be closed to other users');
    // The embedded database opens each file that it makes; within closed folders nobody reaches them meanwhile.
    stopList.add(() => void closeToOthers(env.dataDir));
    const sandbox = env.sandbox.on ? startSandbox(env, ownAddress(env.host, listener.port), log) : null;
    if (sandbox !== null) stopList.add(() => sandbox.stop());
    const db = await openAndMigrate(env, log);
    stopList.add(() => db.close());
    const clock = env.sandbox.on ? await openSandboxClock(db) : null;
    const platform = createPlatform({
      env,
      db,
      log,
      publicUrl: env.publicUrl ?? addressOf(env.host, listener.port),
      secret: keepAppSecret(env.dataDir, env.appSecret),
      now: clock?.now,
    });
    const notes = await startFeatures(platform, listener, { sandbox, clock }, stopList);
    return { url: platform.publicUrl, notes, stop: stopList.run };
  } catch (error) {
    await listener.close(0);
    await stopList.run();
    throw error;
  }
}

async function openAndMigrate(env: Env, log: Log): Promise<Database> {
  const db = await openDatabase({ ...env.database, databaseUrl: env.databaseUrl, dataDir: env.dataDir, log }).catch(
    (cause: Error) => {
      if (env.databaseUrl === undefined) throw cause;
      throw new Error(`The database of DATABASE_URL cannot be used: ${cause.message.replace(/\.$/, '')}.`, { cause });
    },
  );
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'The database was brought up to date');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function startFeatures(
  platform: Platform,
  listener: Listener,
  { sandbox, clock }: { sandbox: Sandbox | null; clock: SandboxClock | null },
  stopList: StopList,
): Promise<string[]> {
  const { env, jobs, live } = platform;
  const payfast = findPayFast(env, sandbox);
  const google = findGoogle(env, sandbox);
  const smtpUrl = async () => env.smtpUrl ?? (await sandbox?.ready)?.smtpUrl;
  const { features: product, stores } = listFeatures(platform, smtpUrl, payfast.settings, google);
  const features = clock === null ? product : [...product, sandboxClockFeature({ platform, clock, features: product })];
  const composition = compose(features);
  const missing = missingCalls(composition);
  if (missing.length > 0) throw new Error(`No feature implements these calls of the contract: ${missing.join(', ')}.`);
  const accounts = createAuth(platform, google);

  for (const feature of features) if (feature.stop) stopList.add(feature.stop);
  stopList.add(() => jobs.stop());
  await jobs.start(composition.jobs);
  if (env.role !== 'web') for (const feature of features) await feature.start?.();
  await live.start();
  const app =
    env.role === 'worker'
      ? createHealthApp(platform)
      : createHttpApp({ platform, composition, accounts, webFolder: WEB_FOLDER, standInOrigin: payfast.standInOrigin });
  const notes = sandbox === null ? [] : await seedDemo({ platform, accounts, stores, sandbox });
  listener.serve((request, socket) => app.fetch(request, socket as object));
  stopList.add(() => listener.close(REQUEST_GRACE_MS));
  stopList.add(() => live.stop());
  stopList.add(() => listener.refuse());
  return notes;
}

/** Where this machine reaches us, also when we listen on all its addresses. */
function ownAddress(host: string, port: number): string {
  return addressOf(host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host, port);
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
