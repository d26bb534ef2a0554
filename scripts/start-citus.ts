import { formCluster, joinCluster } from '../server/testing/citus-cluster.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from '../server/platform/embedded-postgres/programs.ts';
import { startPostgres, startReplica, type TemporaryPostgres } from './start-postgres.ts';

/** For tests of whole processes, which import nothing of the server. */
export { createUnconnected, dropOnAllNodes, formCluster } from '../server/testing/citus-cluster.ts';

/** Enough for the databases of several test files at a time: each has its own background process on every node. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_connections: '300',
  max_worker_processes: '64',
  max_prepared_transactions: '300',
  // A database of 46 distributed tables is made for the tests: fewer shards are made sooner.
  'citus.shard_count': '4',
  // Shards move while they are written.
  wal_level: 'logical',
  // The tests have no statistics to send.
  'citus.enable_statistics_collection': 'off',
};

export interface TemporaryCitus {
  /** Of the coordinator's database karoo_test, as a superuser: for CITUS_DATABASE_URL. */
  url: string;
  coordinator: TemporaryPostgres;
  workers: TemporaryPostgres[];
  /** Starts another worker, without any data. */
  addWorker(): Promise<TemporaryPostgres>;
  stop(): Promise<void>;
}

/**
 * Starts a coordinator and two workers in temporary folders, on free ports of this machine alone.
 * @throws Error with a sentence when PostgreSQL or the extension is not installed.
 */
export async function startCitus(): Promise<TemporaryCitus> {
  const nodes: TemporaryPostgres[] = [];
  const add = async () => {
    const node = await startPostgres(SETTINGS, { programs: installedPrograms() });
    nodes.push(node);
    return node;
  };
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())));
  try {
    const coordinator = await add();
    const workers = [await add(), await add()];
    await formCluster(nodes.map(({ url }) => url));
    const addWorker = async () => {
      const worker = await add();
      await joinCluster(coordinator.url, worker.url);
      return worker;
    };
    return { url: coordinator.url, coordinator, workers, addWorker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a streaming replica of a worker. */
export function startStandby(worker: TemporaryPostgres): Promise<TemporaryPostgres> {
  return startReplica(worker, SETTINGS, { programs: installedPrograms() });
}

/** Of the newest PostgreSQL that Debian's packages have installed, 17 or later: the npm package has no Citus. */
function installedPrograms(): Programs {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 17) : [];
  const [version] = versions.toSorted((a, b) => Number(b) - Number(a));
  if (version === undefined) throw new Error(`No PostgreSQL 17 or later with Citus in ${root}.`);
  return { bin: join(root, version, 'bin'), version, isPackage: false };
}

// `node scripts/start-citus.ts` starts a cluster until it is interrupted.
if (import.meta.main) {
  const cluster = await startCitus();
  console.log(`CITUS_DATABASE_URL=${cluster.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop());
}
