import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Agent, setGlobalDispatcher } from 'undici';
import type { TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { startKaroo, wait, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { prepareNginx, startNginx, type RunningNginx } from '../support/proxy/start-nginx.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';
import { startDatabaseNetwork, type DatabaseNetwork } from './database-network.ts';
import { distributeOver, startServers } from './database-servers.ts';

export type Role = 'web' | 'worker';

/**
 * Two web and two worker processes behind nginx, on one PostgreSQL or the coordinator of a Citus cluster, behind a network that fails;
 * shop and PayFast run beside them.
 */
export interface Cluster {
  /** The public address, through nginx. */
  readonly url: string;
  /** The address of a web process itself. */
  readonly webUrl: string;
  readonly shop: RunningSandbox;
  /** Citus calls it the coordinator. */
  readonly postgres: TemporaryPostgres;
  /** Of Citus; none on plain PostgreSQL. */
  readonly databaseWorkers: readonly TemporaryPostgres[];
  addDatabaseWorker(): Promise<TemporaryPostgres>;
  readonly network: DatabaseNetwork;
  /** Kills a process with SIGKILL and starts it again after `away` milliseconds. */
  killAndStart(role: Role, at: number, away: number): Promise<void>;
  /**
   * Sets the heartbeats of runs, jobs and changes whose process is gone back by two minutes, so that other processes take over at once. The
   * short test cannot wait; the long one does.
   */
  ageHeartbeats(): Promise<void>;
  /** Lines of all logs at this level, also of killed processes. */
  logged(level: 'warn' | 'error'): string[];
  stop(): Promise<void>;
}

/** Long enough for a sync and a write to be running when something fails. */
const SHOP_LATENCY_MS = 40;

export async function startCluster(isCitus: boolean): Promise<Cluster> {
  const prepared = await prepareNginx();
  // The shop and PayFast call the public address.
  process.env['NODE_EXTRA_CA_CERTS'] = prepared.certificateFile;
  const size = ['--orders', 500, '--products', 40, '--customers', 120];
  const [servers, shop] = await Promise.all([
    startServers(isCitus),
    startSandbox(...size, '--latency', SHOP_LATENCY_MS, '--smtp-port', 0),
  ]);
  const { postgres } = servers;
  const network = await startDatabaseNetwork(Number(new URL(postgres.url).port));
  const databaseUrl = new URL(postgres.url);
  databaseUrl.port = String(network.port);
  const url = `https://127.0.0.1:${prepared.port}`;
  const env = {
    DATABASE_URL: databaseUrl.href,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    BEHIND_PROXY: 'on',
    ALLOW_PRIVATE_STORE_ADDRESSES: 'on',
    SMTP_URL: shop.smtpUrl,
    PAYFAST_URL: shop.payfastUrl,
  };
  if (isCitus) distributeOver(postgres.url, env);
  const ended: RunningKaroo[] = [];
  const start = async (role: Role, port?: number) => startKaroo({ port, env: { ...env, KAROO_ROLE: role } });
  // The first one creates the tables.
  const processes = { web: [await start('web')], worker: [] as RunningKaroo[] };
  const [second, ...workers] = await Promise.all([start('web'), start('worker'), start('worker')]);
  processes.web.push(second);
  processes.worker.push(...workers);
  const running = () => [...processes.web, ...processes.worker];
  const nginx: RunningNginx = await startNginx(prepared, processes.web.map(portOf), '127.0.0.1');
  setGlobalDispatcher(new Agent({ pipelining: 0, connect: { ca: nginx.certificate } }));
  return {
    url,
    webUrl: processes.web[0]?.url ?? '',
    shop,
    postgres,
    databaseWorkers: servers.workers,
    addDatabaseWorker: () => servers.addWorker(),
    network,
    async killAndStart(role, at, away) {
      const killed = processes[role][at] as RunningKaroo;
      await killed.kill();
      ended.push(killed);
      await wait(away);
      processes[role][at] = await startDespiteOutage(() => start(role, portOf(killed)));
    },
    async ageHeartbeats() {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(AGE_HEARTBEATS);
      await client.end();
    },
    logged: (level) =>
      [...ended, ...running()].flatMap((karoo) =>
        karoo
          .output()
          .split('\n')
          .filter((line) => line.includes(`"level":"${level}"`)),
      ),
    async stop() {
      delete process.env['NODE_EXTRA_CA_CERTS'];
      await nginx.stop();
      network.heal();
      await Promise.all(running().map((karoo) => karoo.stop()));
      await shop.stop();
      await network.close();
      await servers.stop();
    },
  };
}

/** Living runs write a heartbeat every five seconds; living changes and jobs other than those of runs end sooner. */
const AGE_HEARTBEATS = `
  update sync_runs set heartbeat_at = heartbeat_at - interval '2 minutes' where heartbeat_at < now() - interval '8 seconds';
  update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active' and started_on < now() - interval '8 seconds';
  update pgboss.queue set monitor_on = null;
  update shop_operations set attempted_at = attempted_at - interval '2 minutes', sent_at = sent_at - interval '2 minutes'
    where state = 'running' and attempted_at < now() - interval '8 seconds'`;

function portOf(karoo: RunningKaroo): number {
  return Number(new URL(karoo.url).port);
}

const START_TRIES = 30;

/** As systemd does: a process that starts while the database is away ends, and is started again. */
async function startDespiteOutage(start: () => Promise<RunningKaroo>): Promise<RunningKaroo> {
  for (let left = START_TRIES; ; left -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await start();
    } catch (error) {
      if (left === 0) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(500);
    }
  }
}
