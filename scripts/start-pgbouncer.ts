import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, unprivileged } from './start-postgres.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export interface TemporaryPgBouncer {
  /** PostgreSQL's URL with this pooler's port. */
  url: string;
  /** Ends it at once; its clients lose their connections. */
  halt(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether PgBouncer is installed. */
export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM);
}

/** Starts a PgBouncer in transaction mode, on a free port, in front of all databases of the PostgreSQL at `url`. */
export async function startPgBouncer(url: string): Promise<TemporaryPgBouncer> {
  const identity = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'karoo-pgbouncer-'));
  const target = new URL(url);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, settings(target, port));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const launch = () => {
    const pooler = spawn(PROGRAM, ['-q', config], { ...identity, cwd: folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()));
    // SIGTERM closes at once; SIGINT would wait for the clients.
    return { ended, end: () => pooler.kill('SIGTERM') };
  };
  let pooler = launch();
  const halt = async () => {
    pooler.end();
    await pooler.ended;
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  const untilReady = async () => {
    if (await untilOpen(port, pooler.ended)) return;
    await stop();
    throw new Error('The throw-away PgBouncer did not start.');
  };
  await untilReady();
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    halt,
    async resume() {
      pooler = launch();
      await untilReady();
    },
    stop,
  };
}

/**
 * Any user that PostgreSQL knows may connect. There are fewer server connections than clients, so that clients share them. The
 * last two lines are what docs/operating.md recommends.
 */
function settings(target: URL, port: number): string {
  return `[databases]
* = host=${target.hostname} port=${target.port} auth_user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = trust
auth_query = select rolname::text, ''::text from pg_roles where rolname = $1
default_pool_size = 5
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 10
`;
}

async function untilOpen(port: number, ended: Promise<void>): Promise<boolean> {
  const exited = ended.then(() => 'exited' as const);
  for (let attempt = 0; attempt < 150; attempt++) {
    const state = await Promise.race([exited, isOpen(port)]);
    if (state === 'exited') return false;
    if (state) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
