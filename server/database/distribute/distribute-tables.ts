import type { RunSql } from '../../platform/db/connections.ts';
import { viewGrantsSql } from '../row-rules/row-rules-sql.ts';
import { VIEWS } from '../row-rules/row-rules.ts';

/** Karoo's own tables, how each is distributed so far, and the tables that its foreign keys name. */
const TABLES = `
  select c.relname::text as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and a.attnotnull and not a.attisdropped) as "ofStore",
    p.logicalrelid is not null as "isDone",
    array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as needs
  from pg_class c
  left join pg_dist_partition p on p.logicalrelid = c.oid and (p.partmethod <> 'n' or p.repmodel = 't')
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relowner = (select relowner from pg_class where oid = 'public.karoo_migrations'::regclass)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 2, 1`;

interface TablePlace {
  name: string;
  /** Every row has a store. */
  ofStore: boolean;
  /** Already distributed, or copied to every node. */
  isDone: boolean;
  needs: string[];
}

/** Distributes the tables and functions that are not yet, within the caller's transaction. Returns the names of the tables. */
export async function distributeTables(run: RunSql): Promise<{ distributed: string[]; copied: string[] }> {
  // The transaction touches several shards over one connection, as foreign keys between them require.
  await run(`set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on;
    set local client_min_messages = warning`);
  // Checks of rows that are moved call functions, some of which read tables that are not there yet.
  await run(
    `do $$ begin set local citus.propagate_set_commands = 'local'; set local check_function_bodies = off; end $$`,
  );
  await distributeFunctions(run, { withRows: false });
  const todo = inOrder(await listPlaces(run)).filter(({ isDone }) => !isDone);
  const own = todo.filter(({ ofStore }) => ofStore).map(({ name }) => name);
  // One of two tables is always distributed before the other, which a foreign key between them would not allow.
  const foreignKeys = await foreignKeysWithin(run, own);
  for (const { table, key } of foreignKeys) await run(`alter table ${table} drop constraint ${key}`);
  for (const { name, ofStore } of todo) {
    if (!ofStore) await run('select create_reference_table($1)', [name]);
    else
      await run(`select create_distributed_table($1, 'store_id', colocate_with => $2)`, [name, await colocation(run)]);
  }
  for (const { table, key, definition } of foreignKeys) {
    await run(`alter table ${table} add constraint ${key} ${definition}`);
  }
  // Citus makes views again, without their privileges.
  await run(viewGrantsSql(VIEWS));
  await distributeFunctions(run, { withRows: true });
  return { distributed: own, copied: todo.filter(({ ofStore }) => !ofStore).map(({ name }) => name) };
}

/**
 * The tables that live on all nodes. They follow from columns and foreign keys, so that new tables need no list: a table with a store
 * in every row is distributed by it; one that foreign keys connect with those or with people is copied; the others stay local.
 */
async function listPlaces(run: RunSql): Promise<TablePlace[]> {
  const tables = (await run(TABLES)) as unknown as TablePlace[];
  const shared = new Set(
    tables.filter(({ name, ofStore }) => ofStore || name === 'auth_users').map(({ name }) => name),
  );
  let size: number;
  do {
    size = shared.size;
    for (const { name, needs } of tables) {
      if (shared.has(name) || needs.some((need) => shared.has(need)))
        for (const one of [name, ...needs]) shared.add(one);
    }
  } while (shared.size > size);
  return tables.filter(({ name }) => shared.has(name));
}

/** Tables after those that their foreign keys refer to. */
function inOrder(tables: readonly TablePlace[]): TablePlace[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TablePlace>();
  const visit = (table: TablePlace) => {
    for (const need of table.needs) visit(byName.get(need) as TablePlace);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

async function foreignKeysWithin(run: RunSql, tables: readonly string[]) {
  const rows = await run(
    `select conrelid::regclass::text as table, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) and confrelid = any ($1::regclass[])`,
    [tables],
  );
  return rows as { table: string; key: string; definition: string }[];
}

/** All tables of stores lie together: one store's rows are on one node. The first one starts the group. */
async function colocation(run: RunSql): Promise<string> {
  const [first] = await run(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' and logicalrelid::text !~ '\\.' order by 1 limit 1`,
  );
  return first === undefined ? 'none' : String(first['name']);
}

/** Statements on shards call functions on the nodes: those that take rows of a table after it. Triggers' functions follow their tables. */
async function distributeFunctions(run: RunSql, { withRows }: { withRows: boolean }): Promise<void> {
  const functions = await run(
    `select p.oid::regprocedure::text as signature from pg_proc p join karoo_definitions d on d.name = p.proname
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
       and ($1 or not exists (select from pg_class c where c.relkind = 'r' and c.reltype = any (p.proargtypes)))
     order by 1`,
    [withRows],
  );
  for (const { signature } of functions) await run('select create_distributed_function($1)', [signature]);
}
