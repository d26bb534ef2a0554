import type { RunSql } from '../platform/db/connections.ts';
import type { SqlFile } from './read-files.ts';

/** Definitions that are applied again whenever their text changes. */
export interface Definitions {
  functions: readonly SqlFile[];
  triggers: SqlFile;
  rules: SqlFile;
}

/** A function that must exist before this file is applied: for indexes, checks and SQL-standard bodies. */
const REQUIRES = /^-- requires function (\w+)$/gm;

const DROP_TRIGGERS = `do $$ declare t record; begin
  for t in select g.tgname, g.tgrelid::regclass as on_table from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and c.relnamespace = 'public'::regnamespace
  loop execute format('drop trigger %I on %s', t.tgname, t.on_table); end loop;
end $$`;

/**
 * Applies the functions, triggers and row rules whose text changed since they were applied, and drops functions that have no file any
 * more. Returns the names of what was applied or dropped.
 * @throws Error when a function's result changed without a migration that drops the old one.
 */
export async function applyDefinitions(run: RunSql, { functions, triggers, rules }: Definitions): Promise<string[]> {
  const known = new Map(
    (await run('select name, checksum from karoo_definitions')).map((row) => [
      String(row['name']),
      String(row['checksum']),
    ]),
  );
  const changed = (file: SqlFile) => known.get(file.name) !== file.checksum;
  const kept = new Set([...functions, triggers, rules].map((file) => file.name));
  const gone = [...known.keys()].filter((name) => !kept.has(name));
  const newFunctions = functions.filter(changed);
  const newScripts = [triggers, rules].filter(changed);
  await defineFunctions(run, inOrder(newFunctions, functions));
  if (newScripts.includes(triggers)) await run(DROP_TRIGGERS);
  for (const script of newScripts) {
    await run(script.text);
    await remember(run, script);
  }
  for (const name of gone) {
    await run(`drop function if exists ${name}`);
    await run('delete from karoo_definitions where name = $1', [name]);
  }
  return [...newFunctions, ...newScripts].map((file) => file.name).concat(gone.map((name) => `dropped ${name}`));
}

/**
 * Creates or replaces these functions. Their privileges are exactly those of the file. With other arguments the earlier function is
 * dropped in the same transaction, so that no running process of an earlier version finds neither.
 */
export async function defineFunctions(run: RunSql, functions: readonly SqlFile[]): Promise<void> {
  // Bodies may name functions and tables that are created later.
  await run('set local check_function_bodies = off');
  for (const file of functions) {
    const earlier = await signatures(run, file.name);
    for (const signature of earlier) {
      await run(`revoke execute on function ${signature} from public, karoo_anon, karoo_user, karoo_system`);
    }
    await run(file.text);
    const added = (await signatures(run, file.name)).filter((signature) => !earlier.includes(signature));
    if (added.length > 1) throw new Error(`${file.name} is defined more than once: ${added.join(', ')}.`);
    if (added.length === 1) for (const signature of earlier) await run(`drop function ${signature}`);
    await remember(run, file);
  }
}

/** Returns the functions a file requires, and those that they require, in the order of creation. */
export function requiredFunctions(file: SqlFile, functions: readonly SqlFile[]): SqlFile[] {
  const required = [...file.text.matchAll(REQUIRES)].map((match) => {
    const found = functions.find((candidate) => candidate.name === match[1]);
    if (!found) throw new Error(`${file.name} requires the function ${match[1] ?? ''}, which has no file.`);
    return found;
  });
  return inOrder(required, functions);
}

function inOrder(files: readonly SqlFile[], functions: readonly SqlFile[]): SqlFile[] {
  return [...new Set(files.flatMap((file) => [...requiredFunctions(file, functions), file]))];
}

async function signatures(run: RunSql, name: string): Promise<string[]> {
  const rows = await run(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
    [name],
  );
  return rows.map((row) => String(row['signature']));
}

async function remember(run: RunSql, file: SqlFile): Promise<void> {
  await run(
    `insert into karoo_definitions (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
    [file.name, file.checksum],
  );
}
