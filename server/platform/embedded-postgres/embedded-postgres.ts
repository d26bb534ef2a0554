import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Address, networkAddress, networkUrl, socketAddress, socketFolder, socketUrl } from './address.ts';
import { CannotStart, FolderInUse } from './cannot-start.ts';
import { createCluster, databaseSize, readPassword, SUPERUSER } from './cluster.ts';
import { tryLock } from './folder-lock.ts';
import { choosePlace, giveAllTo, preparePrograms, requireOwnFolder } from './place.ts';
import { answers, launch, type Postmaster, readyOrEnded } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { settingsForThisMachine } from './settings.ts';

const POLL_MS = 20;
/** How often a process that uses another's server looks whether that one has ended. */
const WATCH_MS = 500;
/** Between attempts to start a server that has ended by itself. */
const RESTART_MS = 2000;
/** The processes of a server that was killed end soon after it. */
const LEFT_PROCESSES_MS = 30_000;

export interface EmbeddedPostgresOptions {
  /** Everything of this server is in it. It is created if it is missing. */
  folder: string;
  /** The database and its owner, who may create roles and is no superuser; both are created. */
  database: string;
  user: string;
  /** Whether several processes may use it: the first one starts it, and when that one ends, the next one. */
  shared: boolean;
  /** The folder of other programs of the same major version. */
  bin?: string | undefined;
  /** For root, where an unprivileged user cannot reach the folder. */
  elsewhere?: string;
  /** A socket by default, except on Windows. */
  listen?: 'socket' | 'network';
  /** In place of our own. */
  settings?: Record<string, string>;
  log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

export interface EmbeddedPostgres {
  /** The database, as its owner. It stays the same. */
  readonly url: string;
  /** Any database of the server, as the superuser. */
  superuserUrl(database: string): string;
  /** Stops the server, unless another process has started it. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own in a folder and waits until it takes connections. If it ends by itself it is started again.
 * @throws CannotStart with a sentence; FolderInUse when it is not `shared` and another process has started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lockPath = `${options.folder}.lock`;
  const unlock = tryLock(lockPath);
  if (unlock !== null) {
    const server = await startOwn(options).catch((error: unknown) => {
      unlock();
      throw error;
    });
    return { ...server, stop: () => server.stop().finally(() => void unlock()) };
  }
  if (!options.shared) throw new FolderInUse(`The folder ${options.folder} is in use by another process.`);
  return useOther(options, lockPath);
}

async function startOwn(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, elsewhere = '/var/lib/postgres-embedded', listen = defaultListen() } = options;
  const overNetwork = listen === 'network';
  const programs = findPrograms(options.bin);
  const place = choosePlace(options.folder, elsewhere);
  requireOwnFolder(place.folder);
  if (place.folder !== options.folder && realpathSync(options.folder) === place.folder) {
    log.info({ folder: place.folder }, 'The database is in another folder, which an unprivileged user can reach');
  }
  const bin = preparePrograms(programs, place);
  await createCluster(bin, place, { authentication: overNetwork ? 'password' : 'socket', sync: true });
  giveAllTo(place.as, place.folder);
  const address = overNetwork ? await networkAddress(place) : socketAddress(place);
  const settings = { ...settingsForThisMachine(databaseSize(place.folder)), ...address.settings, ...options.settings };
  let server = await launchUntilReady(() => launch(bin, place, settings), address).catch((error: unknown) => {
    address.remove();
    throw error;
  });
  let stopping = false;
  const watch = async () => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one server after the other
      const reason = await server.ended;
      if (stopping) return;
      log.error({ reason }, 'The database server has ended by itself and is started again');
      await wait(RESTART_MS);
      if (stopping) return;
      server = await launch(bin, place, settings);
      if (stopping) await server.stop();
    }
  };
  void watch().catch((err: unknown) => log.error({ err }, 'The database server could not be started again'));
  const running = {
    url: address.urlFor(options.user, options.database),
    superuserUrl: (database: string) => address.urlFor(SUPERUSER, database),
    async stop() {
      stopping = true;
      await server.stop();
      address.remove();
    },
  };
  await createDatabase(running, options, overNetwork ? readPassword(place.folder) : null).catch(async (error) => {
    await running.stop();
    throw error;
  });
  return running;
}

/**
 * Uses the server that another process started in the folder. When that process ends, this one starts it again: meanwhile connections
 * fail, as they do when any server restarts.
 */
async function useOther(options: EmbeddedPostgresOptions, lockPath: string): Promise<EmbeddedPostgres> {
  const urlFor = (user: string, database: string) =>
    (options.listen ?? defaultListen()) === 'network'
      ? networkUrl(options.folder, user, database)
      : socketUrl(socketFolder(realpathSync(options.folder)), user, database);
  let own: Promise<EmbeddedPostgres> | null = null;
  let unlock: (() => unknown) | null = null;
  const takeOver = () => {
    unlock ??= tryLock(lockPath);
    if (unlock === null) return;
    own ??= startOwn(options);
    own.catch((err: unknown) => {
      own = null;
      options.log.error({ err }, 'The database server could not be started again');
    });
  };
  const watch = setInterval(takeOver, WATCH_MS);
  const stop = async () => {
    clearInterval(watch);
    await (await own?.catch(() => null))?.stop();
    unlock?.();
  };
  try {
    // oxlint-disable-next-line no-await-in-loop -- the other process starts it
    while (!(await answers(urlFor(options.user, options.database)))) {
      await wait(POLL_MS);
      if (own !== null) await own;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlFor(options.user, options.database), superuserUrl: (database) => urlFor(SUPERUSER, database), stop };
}

function defaultListen(): 'socket' | 'network' {
  return process.platform === 'win32' ? 'network' : 'socket';
}

/** Recovery after a crash takes as long as it takes. */
async function launchUntilReady(start: () => Promise<Postmaster>, address: Address): Promise<Postmaster> {
  const until = Date.now() + LEFT_PROCESSES_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one server after the other
    const server = await start();
    // oxlint-disable-next-line no-await-in-loop
    const reason = await readyOrEnded(server, address.urlFor(SUPERUSER, 'postgres'));
    if (reason === null) return server;
    if (!/shared memory block/.test(reason) || Date.now() > until) {
      throw new CannotStart(`PostgreSQL does not start: ${reason}`);
    }
  }
}

async function createDatabase(
  server: Pick<EmbeddedPostgres, 'superuserUrl'>,
  { user, database }: EmbeddedPostgresOptions,
  password: string | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ has_user: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as has_user,
         exists (select from pg_database where datname = $2) as has_database`,
      [user, database],
    );
    const [owner, name] = [user, database].map((text) => pg.escapeIdentifier(text));
    const secret = password === null ? '' : `password ${pg.escapeLiteral(password)}`;
    if (rows[0]?.has_user === false) await client.query(`create role ${owner} login createrole createdb ${secret}`);
    if (rows[0]?.has_database === false) await client.query(`create database ${name} owner ${owner}`);
  } finally {
    await client.end();
  }
}
