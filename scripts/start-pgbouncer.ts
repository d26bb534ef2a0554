import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePort } from './free-port.ts';
import { asUnprivilegedUser } from '../server/platform/embedded-postgres/run-as.ts';

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
  // It refuses root.
  const identity = asUnprivilegedUser()?.user;
  const folder = mkdtempSync(join(tmpdir(), 'karoo-pgbouncer-'));
  const config = join(folder, 'pgbouncer.ini');
  // Written once its port is open, and removed at its end.
  const pidFile = join(folder, 'pid');
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const launch = async () => {
    const pooler = spawn(PROGRAM, ['-q', config], { ...identity, cwd: folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()));
    const halt = async () => {
      // SIGTERM closes at once; SIGINT would wait for the clients.
      pooler.kill('SIGTERM');
      await ended;
    };
    if (await untilExists(pidFile, ended)) return halt;
    await halt();
    throw new Error('The throw-away PgBouncer did not start.');
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const start = async (port: number) => {
    writeFileSync(config, settings(new URL(url), port, pidFile));
    return { port, halt: await launch() };
  };
  const { port, ...first } = await onFreePort(start).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  let { halt } = first;
  const pooled = new URL(url);
  pooled.port = String(port);
  // Not past it, over PostgreSQL's socket.
  pooled.searchParams.delete('host');
  return {
    url: pooled.href,
    halt: () => halt(),
    async resume() {
      halt = await launch();
    },
    async stop() {
      await halt();
      removeFolder();
    },
  };
}

/**
 * Any user that PostgreSQL knows may connect. There are fewer server connections than clients, so that clients share them. The
 * last two lines are what docs/operating.md recommends.
 */
function settings(target: URL, port: number, pidFile: string): string {
  return `[databases]
* = host=${target.hostname} port=${target.port} auth_user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
pidfile = ${pidFile}
unix_socket_dir =
pool_mode = transaction
auth_type = trust
auth_query = select rolname::text, ''::text from pg_roles where rolname = $1
; One more than the deliveries of webhooks that may wait for locks at once.
default_pool_size = 6
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 10
`;
}

async function untilExists(file: string, ended: Promise<void>): Promise<boolean> {
  let exited = false;
  void ended.then(() => (exited = true));
  for (let attempt = 0; attempt < 150; attempt++) {
    if (exited) break;
    if (existsSync(file)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
