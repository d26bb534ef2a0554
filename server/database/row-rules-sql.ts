/** Row-level security of some tables that have the same. */
export interface TableRules {
  tables: readonly string[];
  /** Policies, as they follow `create policy … on <table>`. */
  policies: Readonly<Record<string, string>>;
  /** Privileges of a person's role, as they stand between `grant` and `on <table>`; none where absent. */
  user?: readonly string[];
  /** Likewise of the server's role; all of a table where absent. */
  system?: readonly string[];
}

const EVERYTHING = ['select, insert, update, delete'];

/** Takes every policy and privilege of Karoo's roles away. */
const CLEAR = `do $$ declare p record; begin
  for p in select policyname, tablename from pg_policies where schemaname = 'public'
  loop execute format('drop policy %I on %I', p.policyname, p.tablename); end loop;
end $$;
revoke all on all tables in schema public from karoo_anon, karoo_user, karoo_system;`;

/** The statements that put these rules in place of all earlier ones. Views are read with the rights of whoever asks. */
export function rowRulesSql(rules: readonly TableRules[], views: readonly string[] = []): string {
  const statements = rules.flatMap(({ tables, policies, user = [], system = EVERYTHING }) =>
    tables.flatMap((table) => [
      `alter table ${table} enable row level security;`,
      ...Object.entries(policies).map(([name, rule]) => `create policy ${name} on ${table} ${rule};`),
      ...user.map((privilege) => `grant ${privilege} on ${table} to karoo_user;`),
      ...system.map((privilege) => `grant ${privilege} on ${table} to karoo_system;`),
    ]),
  );
  const reads = views.map((view) => `grant select on ${view} to karoo_user, karoo_system;`);
  return [CLEAR, ...statements, ...reads].join('\n');
}
