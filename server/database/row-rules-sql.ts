import type { TableRules } from './row-rules.ts';

/** Takes every policy and privilege of Karoo's roles away. */
const CLEAR = `do $$ declare p record; begin
  for p in select policyname, tablename from pg_policies where schemaname = 'public'
  loop execute format('drop policy %I on %I', p.policyname, p.tablename); end loop;
end $$;
revoke all on all tables in schema public from karoo_anon, karoo_user, karoo_system;`;

/** The statements that put these rules in place of all earlier ones. */
export function rowRulesSql(rules: readonly TableRules[]): string {
  const statements = rules.flatMap(({ tables, policies, grants }) =>
    tables.flatMap((table) => [
      `alter table ${table} enable row level security;`,
      ...Object.entries(policies).map(([name, rule]) => `create policy ${name} on ${table} ${rule};`),
      ...Object.entries(grants).flatMap(([role, privileges]) =>
        privileges.map((privilege) => `grant ${privilege} on ${table} to ${role};`),
      ),
    ]),
  );
  return [CLEAR, ...statements].join('\n');
}
