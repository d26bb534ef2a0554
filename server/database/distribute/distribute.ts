import type { Database } from '../../platform/db/database.ts';
import type { RunSql } from '../../platform/db/connections.ts';
import { isKarooRunning } from '../is-karoo-running.ts';
import { lockStart } from '../../platform/db/start-lock.ts';
import { migrate } from '../migrate.ts';
import { distributeTables } from './distribute-tables.ts';

/** The tests run on this version. Earlier ones do not propagate row rules or grants of columns. */
const OLDEST = 13;

/**
 * Turns a PostgreSQL database with the extension Citus into a distributed one, after bringing its tables up to date. Can be repeated.
 * Returns lines for people.
 * @throws Error with a sentence; then nothing was distributed.
 */
export async function distribute(db: Database): Promise<string[]> {
  const cluster = await db.ownerTransaction(readCluster);
  await migrate(db);
  const { distributed, copied } = await db.ownerTransaction(async (run) => {
    // A Karoo that starts now waits for this lock.
    await lockStart(run);
    await readCluster(run);
    const done = await distributeTables(run);
    await applyClusterSettings(run);
    return done;
  });
  const on = `${cluster.workers} ${cluster.workers === 1 ? 'worker' : 'workers'} of Citus ${cluster.version}`;
  if (distributed.length + copied.length === 0) return [`All tables are on ${on} already.`];
  return [
    `Distributed by store on ${on}: ${list(distributed)}.`,
    `Copied to every node: ${list(copied)}.`,
    'You can start Karoo.',
  ];
}

/**
 * Settings of the database and roles that a distributed one needs. Connections to workers log in as the role of the transaction.
 */
export async function applyClusterSettings(run: RunSql): Promise<void> {
  const [found] = await run('select quote_ident(current_database()) as name');
  const name = String(found?.['name']);
  for (const [setting, value] of Object.entries(SETTINGS))
    await run(`alter database ${name} set ${setting} = ${value}`);
  for (const role of ['karoo_user', 'karoo_system']) {
    const [known] = await run('select rolcanlogin as may from pg_roles where rolname = $1', [role]);
    if (known?.['may'] !== true) await run(`alter role ${role} login`);
  }
}

const SETTINGS = {
  // Triggers on shared tables only notify, and only on the coordinator.
  'citus.enable_unsafe_triggers': 'on',
};

interface Cluster {
  version: string;
  workers: number;
}

async function readCluster(run: RunSql): Promise<Cluster> {
  if (await isKarooRunning(run)) {
    throw new Error('Karoo is running on this database. Stop all its processes first.');
  }
  const [extension] = await run(`select extversion as version from pg_extension where extname = 'citus'`);
  if (extension === undefined) throw new Error(NO_CITUS);
  const [about] = await run(`select (regexp_match(citus_version(), '^Citus (\\S+)'))[1] as version`);
  const version = String(about?.['version']);
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new Error(`Citus ${version} is too old. Install ${OLDEST} or later on all nodes.`);
  }
  const [rights] = await run(
    `select bool_and(has_function_privilege(r.oid, p.oid, 'execute')) as can_read from pg_roles r, pg_proc p
     where r.rolname in ('karoo_user', 'karoo_system') and p.proname = 'read_intermediate_result'`,
  );
  if (rights?.['can_read'] === false) throw new Error(OWN_EXTENSION);
  const [nodes] = await run(
    `select count(*) filter (where groupid = 0)::integer as coordinators,
       count(*) filter (where shouldhaveshards and isactive)::integer as workers
     from pg_dist_node where noderole = 'primary'`,
  );
  const [local] = await run('select groupid from pg_dist_local_group');
  if (local?.['groupid'] !== 0) throw new Error('DATABASE_URL leads to a worker. It must lead to the coordinator.');
  if (nodes?.['coordinators'] !== 1) throw new Error(NO_COORDINATOR);
  if (nodes['workers'] === 0) throw new Error(NO_WORKERS);
  return { version, workers: Number(nodes['workers']) };
}

const NO_CITUS =
  'The database does not have the extension Citus. Install it on all nodes, run "create extension citus" in this database and in ' +
  'one of the same name on each worker, and add the nodes: see docs/operating.md.';
const OWN_EXTENSION =
  'The user of DATABASE_URL has created the extension Citus, so that Karoo’s roles may not call its functions. Drop it, and create it ' +
  'again as another user.';
const NO_COORDINATOR = `The coordinator is not part of the cluster. Run "select citus_set_coordinator_host('<its address>')" first.`;
const NO_WORKERS = `The cluster has no workers. Run "select citus_add_node('<address>', 5432)" for each one first.`;

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : `${names.length} tables (${names.join(', ')})`;
}
