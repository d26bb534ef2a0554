import type { RunSql } from '../platform/db/connections.ts';
import { TRIGGER, type SqlFile } from './read-files.ts';

/** Definitions that are applied again whenever their text changes. */
export interface Definitions {
  functions: readonly SqlFile[];
  /** One trigger each; its name begins with TRIGGER. */
  triggers: readonly SqlFile[];
  /** The row rules of one table each, and the privileges of views. */
  rules: readonly SqlFile[];
}

/** A function that must exist before this file is applied: for indexes, checks and SQL-standard bodies. */
const REQUIRES = /^-- requires function (\w+)$/gm;

/**
 * Applies the functions, triggers and row rules whose text changed since they were applied, and drops functions and triggers that have
 * no file any more. Returns the names of what was applied or dropped.
 *
 * The functions change in one transaction. Each trigger and the rules of each table have one of their own: they lock the table, and one
 * transaction that locked all tables would be in a deadlock with the reports of running processes.
 * @throws Error when a function's result changed without a migration that drops the old one.
 */
export async function applyDefinitions(
  transaction: <T>(work: (run: RunSql) => Promise<T>) => Promise<T>,
  { functions, triggers, rules }: Definitions,
): Promise<string[]> {
  const known = await transaction(async (run) => {
    const before = await readChecksums(run);
    await defineFunctions(run, inOrder(functions.filter(isNew(before)), functions));
    return before;
  });
  const scripts = [...triggers, ...rules].filter(isNew(known));
  for (const script of scripts) {
    await transaction(async (run) => {
      await run(script.text);
      await remember(run, script);
    });
  }
  const kept = new Set([...functions, ...triggers, ...rules].map(({ name }) => name));
  // Triggers first: they need their functions.
  const gone = [...known.keys()]
    .filter((name) => !kept.has(name))
    .toSorted((a, b) => Number(isTrigger(b)) - Number(isTrigger(a)));
  for (const name of gone) await transaction((run) => drop(run, name));
  return [...functions.filter(isNew(known)), ...scripts]
    .map(({ name }) => name)
    .concat(gone.map((name) => `dropped ${name}`));
}

async function readChecksums(run: RunSql): Promise<Map<string, string>> {
  const rows = await run('select name, checksum from karoo_definitions');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
}

const isNew = (known: ReadonlyMap<string, string>) => (file: SqlFile) => known.get(file.name) !== file.checksum;

const isTrigger = (name: string) => name.startsWith(TRIGGER);

async function drop(run: RunSql, name: string): Promise<void> {
  if (isTrigger(name)) {
    const tables = await run('select tgrelid::regclass::text as name from pg_trigger where tgname = $1', [
      name.slice(TRIGGER.length),
    ]);
    for (const table of tables) await run(`drop trigger ${name.slice(TRIGGER.length)} on ${String(table['name'])}`);
  } else {
    await run(`drop function if exists "${name}"`);
  }
  await run('delete from karoo_definitions where name = $1', [name]);
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
