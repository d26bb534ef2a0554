import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Returns one sorted line per database object: columns, views, indexes, constraints, policies, triggers, functions, privileges. */
export async function describeObjects(db: Database): Promise<string[]> {
  const { rows } = await db.asOwner(({ query }) => sql<{ line: string }>`${sql.raw(OBJECTS)}`.execute(query));
  return rows.map(({ line }) => line).toSorted();
}

/** Sorts privileges, whose order depends on the grants. */
const sorted = (acl: string) =>
  `coalesce((select string_agg(a::text, ' ' order by a::text) from unnest(${acl}) a where a::text like 'karoo%'), '')`;

const OBJECTS = `
  select format('column %s.%s %s %s %s %s %s %s %s %s', c.relname, a.attname, a.attnum, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attstorage, a.attcompression,
    ${sorted('a.attacl')}) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'c', 'v')
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('policy %s %s %s %s %s %s', tablename, policyname, cmd, roles::text, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select format('function %s %s', pg_get_functiondef(p.oid), ${sorted('p.proacl')}) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select format('table %s %s %s %s', relname, relrowsecurity, reloptions::text, ${sorted(`coalesce(relacl, acldefault('r', relowner))`)})
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`;
