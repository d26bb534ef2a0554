import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { startCitus } from '../../scripts/start-citus.ts';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { wait } from '../support/karoo/start-karoo.ts';

const DISTRIBUTE = join(import.meta.dirname, '..', '..', 'server', 'distribute.ts');

interface DatabaseServers {
  postgres: TemporaryPostgres;
  workers: TemporaryPostgres[];
  /** Another worker of Citus. */
  addWorker(): Promise<TemporaryPostgres>;
  stop(): Promise<void>;
}

/** One PostgreSQL, or a Citus cluster of a coordinator and two workers. */
export async function startServers(isCitus: boolean): Promise<DatabaseServers> {
  if (isCitus) {
    const { coordinator, ...others } = await startCitus();
    return { postgres: coordinator, ...others };
  }
  const postgres = await startPostgres();
  const addWorker = () => Promise.reject(new Error('Only a Citus cluster has workers.'));
  return { postgres, workers: [], addWorker, stop: () => postgres.stop() };
}

/** `npm run distribute`, before Karoo's first start. */
export function distributeOver(databaseUrl: string, env: Record<string, string>): void {
  execFileSync(process.execPath, [DISTRIBUTE], {
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
    stdio: 'pipe',
  });
}

/** The node with a store's records, another one, and the shard that holds its orders; its other tables lie there too. */
interface Placement {
  shard: string;
  node: number;
  port: number;
  other: number;
}

const PLACEMENT = `
  select s.shardid as shard, n.nodeid as node, n.nodeport as port,
    (select nodeid from pg_dist_node where shouldhaveshards and nodeid <> n.nodeid limit 1) as other
  from (select get_shard_id_for_distribution_column('woocommerce_orders', $1::uuid) as shardid) s
  join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)`;

async function placementOf(client: pg.Client, storeId: string): Promise<Placement> {
  const { rows } = await client.query<Placement>(PLACEMENT, [storeId]);
  return rows[0] as Placement;
}

/** Promotes a standby and replaces its worker by it. */
export async function failOver(databaseUrl: string, from: TemporaryPostgres, to: TemporaryPostgres): Promise<void> {
  await withClient(to.url, (client) => client.query('select pg_promote()'));
  await withClient(databaseUrl, (client) =>
    client.query(
      'select citus_update_node(nodeid, nodename, $2::integer) from pg_dist_node where nodeport = $1::integer',
      [portOf(from), portOf(to)],
    ),
  );
}

export const portOf = ({ url }: TemporaryPostgres): number => Number(new URL(url).port);

/** The port of the worker with a store's records. */
export async function portOfStore(databaseUrl: string, storeId: string): Promise<number> {
  return withClient(databaseUrl, async (client) => (await placementOf(client, storeId)).port);
}

/** Moves all records of a store to the other worker, while they are read and written. */
export async function moveStore(databaseUrl: string, storeId: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { shard, node, other } = await placementOf(client, storeId);
    for (let attempt = 1; ; attempt += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await client.query('select citus_move_shard_placement($1::bigint, $2::integer, $3::integer)', [
          shard,
          node,
          other,
        ]);
        return;
      } catch (error) {
        if (attempt === MAX_MOVES || !UNDONE_MOVE.test(String(error))) throw error;
        // oxlint-disable-next-line no-await-in-loop
        await wait(BETWEEN_MOVES_MS);
      }
    }
  });
}

/**
 * Under load Citus undoes a move in favour of a transaction: it ends a deadlock with one, or cannot drop what an earlier move left behind
 * because one still uses it. An operator starts it again.
 */
const UNDONE_MOVE = /distributed deadlock|orphaned shard .+ leftover from the previous move/;
const MAX_MOVES = 12;
const BETWEEN_MOVES_MS = 5000;

/** Spreads the stores evenly over the workers, as an operator does; returns how many moves that took. */
export async function rebalance(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    await client.query('select citus_rebalance_start()');
    await client.query('select citus_rebalance_wait()');
    const { rows } = await client.query<{ done: number }>(
      `select (details -> 'task_state_counts' -> 'done')::integer as done from citus_rebalance_status()`,
    );
    return rows[0]?.done ?? 0;
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
