import pg from 'pg';

/** What a copy of the template has before a test uses it. */
export interface Untouched {
  /** Tables with rows, which tests seldom change. */
  readonly filled: readonly string[];
  /** The definitions and the rows of `filled`, as one comparable text. */
  readonly state: string;
}

/** A changed definition is a newer row; a dropped one is missing. Statistics are among them: they decide how a query is planned. */
const CATALOGS = ['class', 'attribute', 'proc', 'constraint', 'trigger', 'policy', 'index', 'namespace', 'statistic'];
/** Dead rows stay: a database that large files went through would be slow. */
const LARGEST = 24 * 1024 * 1024;
const TABLES = `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`;

export async function readUntouched(url: string): Promise<Untouched> {
  return withClient(url, async (client) => {
    const filled: string[] = [];
    for (const table of await names(client, TABLES)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rowCount } = await client.query(`select from ${table} limit 1`);
      if (rowCount === 1) filled.push(table);
    }
    return { filled, state: await readState(client, filled) };
  });
}

/** Deletes all rows that were not there before. Returns whether the database is as before; otherwise delete it. */
export async function clearDatabase(url: string, before: Untouched): Promise<boolean> {
  return withClient(url, async (client) => {
    // A connection that a test forgot.
    await client.query(
      'select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if ((await readState(client, before.filled)) !== before.state) return false;
    const cleared = (await names(client, TABLES)).filter((table) => !before.filled.includes(table));
    // No triggers and foreign keys: each table is cleared.
    await client.query('set session_replication_role = replica');
    // When the queue's regular work was last done.
    await client.query(
      'update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null',
    );
    await client.query(cleared.map((table) => `delete from ${table}`).join(';'));
    await client.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`);
    return true;
  });
}

async function readState(client: pg.Client, filled: readonly string[]): Promise<string> {
  const parts = [
    ...CATALOGS.map((name) => `select '${name} ' || count(*) || ' ' || max(xmin::text::bigint) from pg_${name}`),
    ...filled.map((table) => `select md5(string_agg(${rowOf(table)}, ',' order by ${rowOf(table)})) from ${table} t`),
    `select 'settings ' || count(*) from pg_db_role_setting where setdatabase <> 0`,
    `select 'is large: ' || (pg_database_size(current_database()) > ${LARGEST})`,
  ];
  return (await names(client, `select name from (${parts.join(' union all ')}) all_parts(name)`)).join('\n');
}

/** All columns, but of the queue's version: its other ones are times. */
function rowOf(table: string): string {
  return table === 'pgboss.version' ? 'version::text' : 't::text';
}

async function names(client: pg.Client, query: string): Promise<string[]> {
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
