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

/**
 * Returns for each table the statements that replace its rules. Each is applied in a transaction of its own: it waits for the readers of
 * one table, and can be in no deadlock with those of several.
 */
export function rowRulesSql(rules: readonly TableRules[]): Map<string, string> {
  return new Map(
    rules.flatMap(({ tables, policies, user = [], system = EVERYTHING }) =>
      tables.map((table) => [
        table,
        [
          dropPolicies(table),
          `revoke all on ${table} from karoo_anon, karoo_user, karoo_system;`,
          `alter table ${table} enable row level security;`,
          ...Object.entries(policies).map(([name, rule]) => `create policy ${name} on ${table} ${rule};`),
          ...user.map((privilege) => `grant ${privilege} on ${table} to karoo_user;`),
          ...system.map((privilege) => `grant ${privilege} on ${table} to karoo_system;`),
        ].join('\n'),
      ]),
    ),
  );
}

function dropPolicies(table: string): string {
  return `do $$ declare p record; begin
    for p in select polname from pg_policy where polrelid = '${table}'::regclass
    loop execute format('drop policy %I on ${table}', p.polname); end loop;
  end $$;`;
}

/** Views use the caller's privileges. */
export function viewGrantsSql(views: readonly string[]): string {
  return views.map((view) => `grant select on ${view} to karoo_user, karoo_system;`).join('\n');
}
