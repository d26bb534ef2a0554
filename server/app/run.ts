import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';
import { createAuth } from '../features/accounts/accounts.public.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { lockStart } from '../platform/db/start-lock.ts';
import { migrate } from '../database/migrate.ts';
import { restrictToOwner } from '../platform/files/restrict-folder.ts';
import type { Log } from '../platform/log/log.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { readOrCreateAppSecret } from '../platform/secrets/app-secret.ts';
import { compose, missingCalls } from './compose.ts';
import { seedDemo } from '../features/demo/seed-demo.ts';
import { listFeatures } from './features.ts';
import { resolveGoogleClient } from './google-client.ts';
import { resolvePayFastAccount } from './payfast-account.ts';
import { createHealthApp, createHttpApp } from './http/http-app.ts';
import { listen, type Listener } from './http/listen.ts';
import { startSandbox, type Sandbox } from '../features/demo/sandbox-process.ts';
import { openSandboxClock, sandboxClockFeature, type SandboxClock } from '../features/demo/sandbox-clock.ts';
import { requirePublicUrl } from './require-public-url.ts';
import { createShutdownHooks, type ShutdownHooks } from './shutdown-hooks.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** How long a shutdown waits for requests. */
const REQUEST_GRACE_MS = 5000;

export interface Running {
  readonly url: string;
  /** Lines for people: how to sign in to the sandbox and where its emails arrive. */
  readonly notes: readonly string[];
  /** Ends streams, finishes running work, releases locks and closes the database. */
  stop(): Promise<void>;
}

/** Starts everything in order, and tells `say` what it begins. When a step fails, the earlier ones are undone and the error is thrown. */
export async function startKaroo(env: Env, log: Log, say: (line: string) => void): Promise<Running> {
  const listener = await listen(env.host, env.port);
  const shutdownHooks = createShutdownHooks(log);
  try {
    const open = restrictToOwner(env.dataDir);
    if (open.length > 0)
      log.warn({ open: open.slice(0, 10) }, 'Files in DATA_DIR could not be restricted to their owner');
    if (env.sandbox.on) say('Starting the sandbox shop.');
    const sandbox = env.sandbox.on ? startSandbox(env, localUrl(env.host, listener.port), log) : null;
    if (sandbox !== null) shutdownHooks.add(() => sandbox.stop());
    say(env.databaseUrl === undefined ? 'Starting the database.' : 'Connecting to the database.');
    const db = await openAndMigrate(env, log);
    shutdownHooks.add(() => db.close());
    const clock = env.sandbox.on ? await openSandboxClock(db) : null;
    // Another process of the same folder may be creating it.
    const secret = await db.ownerTransaction(async (run) => {
      await lockStart(run);
      return readOrCreateAppSecret(env.dataDir, env.appSecret);
    });
    const platform = createPlatform({
      env,
      db,
      log,
      publicUrl: env.publicUrl ?? urlOf(env.host, listener.port),
      secret,
      now: clock?.now,
    });
    shutdownHooks.add(() => platform.outbound.close());
    const notes = await startFeatures(platform, listener, { sandbox, clock }, shutdownHooks);
    return { url: platform.publicUrl, notes, stop: shutdownHooks.run };
  } catch (error) {
    await listener.close(0);
    await shutdownHooks.run();
    throw error;
  }
}

async function openAndMigrate(env: Env, log: Log): Promise<Database> {
  const { databaseUrl, dataDir, postgresBin } = env;
  // A worker answers no lists and reports.
  const replica = env.role === 'worker' ? undefined : env.database.replica;
  const dataFolder = { dataDir, postgresBin, shared: env.role !== 'all' };
  const db = await openDatabase({ ...env.database, replica, databaseUrl, dataFolder, log }).catch((cause: Error) => {
    if (databaseUrl === undefined) throw cause;
    throw new Error(`The database of DATABASE_URL cannot be used: ${cause.message.replace(/\.$/, '')}.`, { cause });
  });
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.debug({ applied }, 'The database was migrated');
    await requirePublicUrl(db, env);
    await db.replica?.start();
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
  shutdownHooks: ShutdownHooks,
): Promise<string[]> {
  const { env, jobs, live } = platform;
  const payfast = resolvePayFastAccount(env, sandbox);
  const google = resolveGoogleClient(env, sandbox);
  const smtpUrl = async () => env.smtpUrl ?? (await sandbox?.ready)?.smtpUrl;
  const { features: product, stores } = listFeatures(platform, smtpUrl, payfast.settings, google);
  const features = clock === null ? product : [...product, sandboxClockFeature({ platform, clock, features: product })];
  const composition = compose(features);
  const missing = missingCalls(composition);
  if (missing.length > 0) throw new Error(`No feature implements these calls of the contract: ${missing.join(', ')}.`);
  const accounts = createAuth(platform, google);

  for (const feature of features) if (feature.stop) shutdownHooks.add(feature.stop);
  shutdownHooks.add(() => jobs.stop());
  await jobs.start(composition.jobs);
  if (env.role !== 'web') for (const feature of features) await feature.start?.();
  await live.start();
  const app =
    env.role === 'worker'
      ? createHealthApp(platform)
      : createHttpApp({ platform, composition, accounts, webFolder: WEB_FOLDER, payfastOrigin: payfast.pagesOrigin });
  const notes = sandbox === null ? [] : await seedDemo({ platform, accounts, stores, sandbox });
  listener.serve((request, socket) => app.fetch(request, socket as object));
  shutdownHooks.add(() => listener.close(REQUEST_GRACE_MS));
  shutdownHooks.add(() => live.stop());
  shutdownHooks.add(() => listener.refuse());
  return notes;
}

/** Our URL on this machine, also when we listen on all its addresses. */
function localUrl(host: string, port: number): string {
  return urlOf(host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host, port);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
