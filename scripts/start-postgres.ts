import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onFreePort } from './free-port.ts';

const run = promisify(execFile);

export interface TemporaryPostgres {
  /** Of the database karoo_test, as a superuser. */
  url: string;
  version: string;
  /** Stops it as an administrator (`fast`) or a power cut (`immediate`) would; resolves when the port is closed. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Resolves when it has ended, by itself or not. */
  ended(): Promise<void>;
  /** Starts it again on the same port and data, and waits until it takes connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of this machine alone, and takes it away again.
 * As root it runs as the user postgres, since PostgreSQL refuses root. `walFolder`, where that user may write, takes its WAL.
 * @throws Error with a sentence when no PostgreSQL 15 or later is installed.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  walFolder: string | null = null,
): Promise<TemporaryPostgres> {
  const place = await findPlace();
  const wal = walFolder === null ? [] : ['-X', walFolder];
  await place.run('initdb', '-D', place.data, '-U', 'karoo', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...wal);
  return serve(place, settings, (port) =>
    place.run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'karoo', 'karoo_test'),
  );
}

/** Starts a streaming replica of a PostgreSQL that startPostgres started. */
export async function startReplica(
  { url }: TemporaryPostgres,
  settings: Record<string, string> = {},
): Promise<TemporaryPostgres> {
  const place = await findPlace();
  const from = ['-h', '127.0.0.1', '-p', new URL(url).port, '-U', 'karoo'];
  await place.run(
    'pg_basebackup',
    ...from,
    '-D',
    place.data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  );
  return serve(place, { hot_standby_feedback: 'on', ...settings });
}

interface Place {
  bin: string;
  folder: string;
  data: string;
  options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> };
  /** Runs a program of PostgreSQL. */
  run(program: string, ...args: string[]): Promise<{ stdout: string }>;
}

/** A temporary folder for a server, and how to run its programs. */
async function findPlace(): Promise<Place> {
  const bin = findPostgres();
  if (bin === null) {
    throw new Error('No PostgreSQL 15 or later in /usr/lib/postgresql. On Debian: apt-get install postgresql.');
  }
  const identity = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'karoo-postgres-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  // A small environment: PG* variables of the caller must not apply.
  const options = { ...identity, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } };
  return {
    bin,
    folder,
    data: join(folder, 'data'),
    options,
    run: (program, ...args) => run(join(bin, program), args, options),
  };
}

async function serve(
  { bin, folder, data, options, run: runProgram }: Place,
  settings: Record<string, string>,
  prepare: (port: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<TemporaryPostgres> {
  const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings };
  const launch = (port: number) => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries({ ...flags, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...options, stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    return {
      port,
      ready: untilReady(join(bin, 'pg_isready'), folder, port, ended),
      ended,
      kill: (signal: NodeJS.Signals) => server.kill(signal),
    };
  };
  const start = async (port: number) => {
    const server = launch(port);
    try {
      await server.ready;
      await prepare(port);
      return server;
    } catch (error) {
      server.kill('SIGQUIT');
      await server.ended;
      throw error;
    }
  };
  let server = await onFreePort(start).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const { port } = server;
  const { stdout } = await runProgram('postgres', '--version');
  return {
    url: `postgres://karoo@127.0.0.1:${port}/karoo_test`,
    version: stdout.trim(),
    ended: () => server.ended,
    async halt(how) {
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await server.ended;
    },
    async resume() {
      server = launch(port);
      await server.ready;
    },
    async stop() {
      server.kill('SIGINT');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest PostgreSQL's programs, 15 or later; null without one. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = (existsSync(root) ? readdirSync(root) : [])
    .filter((version) => Number(version) >= 15 && existsSync(join(root, version, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a));
  return versions[0] === undefined ? null : join(root, versions[0], 'bin');
}

export async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid, gid };
}

/** Asks over the socket in the server's own folder: another server may have the port. */
async function untilReady(isReady: string, folder: string, port: number, ended: Promise<void>): Promise<void> {
  let exited = false;
  void ended.then(() => (exited = true));
  for (let attempt = 0; attempt < 150; attempt++) {
    if (exited) break;
    try {
      await run(isReady, ['-q', '-h', folder, '-p', String(port)]);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The throw-away PostgreSQL did not start.');
}
