import pg from 'pg';
import { applyClusterSettings, distribute } from '../database/distribute/distribute.ts';
import { openDatabase } from '../platform/db/database.ts';
import { silentLog } from '../platform/log/log.ts';

/** Databases for tests on a Citus cluster: one of the same name on every node. */

/** Makes the databases at these URLs one cluster; the first is the coordinator's. */
export async function formCluster(urls: readonly string[]): Promise<void> {
  const [coordinator = '', ...workers] = urls;
  await createExtension(coordinator);
  await query(coordinator, 'select citus_set_coordinator_host($1, $2)', addressOf(coordinator));
  for (const worker of workers) await joinCluster(coordinator, worker);
}

/** Adds a worker, whose database is empty, to a cluster. */
export async function joinCluster(coordinator: string, worker: string): Promise<void> {
  await createExtension(worker);
  await query(coordinator, 'select citus_add_node($1, $2)', addressOf(worker));
}

async function createExtension(url: string): Promise<void> {
  // Otherwise Karoo's default privileges would hold for the extension, which the same user creates here.
  await query(url, 'alter default privileges grant execute on functions to public');
  await query(url, 'create extension citus');
  await query(url, 'alter default privileges revoke execute on functions from public');
}

/** Creates a database of the cluster at `url`, a copy of `template` if there is one. */
export async function createOnAllNodes(url: string, name: string, template?: string): Promise<void> {
  const own = await createUnconnected(url, name, template);
  if (template === undefined) return formCluster(own);
  // A copy has everything but the settings of its database.
  await withClient(own[0] ?? '', (client) =>
    applyClusterSettings(async (text, values) => (await client.query(text, values as unknown[])).rows),
  );
}

/** Creates a database on every node, without making them one cluster. Returns their URLs, the coordinator's first. */
export async function createUnconnected(url: string, name: string, template?: string): Promise<string[]> {
  const nodes = await nodesOf(url);
  for (const node of nodes)
    await administer(node, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return nodes.map((node) => inDatabase(node, name));
}

export async function dropOnAllNodes(url: string, name: string): Promise<void> {
  for (const node of await nodesOf(url)) {
    await closeDatabase(node, name);
    await administer(node, `drop database ${name} with (force)`);
  }
}

/** Distributes a database without other connections, and closes it to everyone, so that it can be copied. */
export async function makeTemplate(url: string, name: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: inDatabase(url, name), log: silentLog() });
  await distribute(db).finally(() => db.close());
  for (const node of await nodesOf(url)) await closeDatabase(node, name);
}

async function closeDatabase(node: string, name: string): Promise<void> {
  await administer(node, `alter database ${name} allow_connections false`);
  // Citus has a background process for each database, which begins again.
  await administer(node, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
}

async function nodesOf(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node order by groupid',
    ),
  );
  return rows.map(({ nodename, nodeport }) => {
    const node = new URL(url);
    node.hostname = nodename;
    node.port = String(nodeport);
    return node.href;
  });
}

function inDatabase(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** In a database without Citus, which would repeat the statement on the other nodes. */
async function administer(node: string, statement: string): Promise<void> {
  await query(inDatabase(node, 'postgres'), statement);
}

async function query(url: string, text: string, values: string[] = []): Promise<void> {
  await withClient(url, (client) => client.query(text, values));
}

function addressOf(url: string): [host: string, port: string] {
  const { hostname, port } = new URL(url);
  return [hostname, port];
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
