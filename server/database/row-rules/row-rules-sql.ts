/** Row-level security that several tables share. */
export interface TableRules {
  tables: readonly string[];
  /** Policies, as they follow `create policy … on <table>`. */
  policies: Readonly<Record<string, string>>;
  /** Privileges of `karoo_user`, as written between `grant` and `on <table>`; none if absent. */
  user?: readonly string[];
  /** Privileges of `karoo_system`; all if absent. */
  system?: readonly string[];
}

const EVERYTHING = ['select, insert, update, delete'];

/** Drops every policy and revokes every privilege of Karoo's roles. */
const CLEAR = `do $$ declare p record; begin
  for p in select policyname, tablename from pg_policies where schemaname = 'public'
  loop execute format('drop policy %I on %I', p.policyname, p.tablename); end loop;
end $$;
revoke all on all tables in schema public from karoo_anon, karoo_user, karoo_system;`;

/** Returns the statements that replace all existing rules. Views use the caller's privileges. */
export function rowRulesSql(rules: readonly TableRules[], views: readonly string[] = []): string {
  const statements = rules.flatMap(({ tables, policies, user = [], system = EVERYTHING }) =>
    tables.flatMap((table) => [
      `alter table ${table} enable row level security;`,
      ...Object.entries(policies).map(([name, rule]) => `create policy ${name} on ${table} ${rule};`),
      ...user.map((privilege) => `grant ${privilege} on ${table} to karoo_user;`),
      ...system.map((privilege) => `grant ${privilege} on ${table} to karoo_system;`),
    ]),
  );
  return [CLEAR, ...statements, viewGrantsSql(views)].join('\n');
}

export function viewGrantsSql(views: readonly string[]): string {
  return views.map((view) => `grant select on ${view} to karoo_user, karoo_system;`).join('\n');
}
