import type { RunSql } from '../../platform/db/connections.ts';
import type { TableColumns } from './backup-file.ts';

/**
 * Tables that every database has its own of: its migrations and functions, and how often processes died during jobs that they
 * were running.
 */
const EXCLUDED = ['karoo_migrations', 'karoo_definitions', 'job_runs'];

/** A part of a table must fit into memory several times; as text it is larger. */
const PART_BYTES = 8_000_000;

/** A table with its columns that can be written, and how many of its blocks make a part. */
export type ListedTable = TableColumns & { blocks: number; blocksPerPart: number };

/** Lists Karoo's tables by name. Tables of other programs in the same database have another owner or are extensions'. */
export async function listTables(run: RunSql, partBytes = PART_BYTES): Promise<ListedTable[]> {
  const rows = await run(
    `select t.*, greatest(1, floor($2::float8 / nullif(bytes, 0) * blocks))::int as "blocksPerPart" from (
       select 'public' as schema, c.relname::text as table, pg_table_size(c.oid) as bytes,
         (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
         (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
         and c.relowner = (select relowner from pg_class where oid = 'public.karoo_migrations'::regclass)
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     ) t order by 2`,
    [EXCLUDED, partBytes],
  );
  return rows as unknown as ListedTable[];
}

/** The job queue's tables with its queues and jobs, if it has been started. Queues come first: jobs refer to them. */
export async function listQueueTables(run: RunSql): Promise<TableColumns[]> {
  const rows = await run(
    `select 'pgboss' as schema, c.relname::text as table, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = to_regnamespace('pgboss') and c.relname in ('queue', 'job')
     group by 2 order by 2 desc`,
  );
  return rows as unknown as TableColumns[];
}
