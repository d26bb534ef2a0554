import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file of SQL. `name` is the file's for migrations, the function's for functions. */
export interface SqlFile {
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/** How the name of a trigger's definition begins. */
export const TRIGGER = 'trigger ';
const MIGRATION = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Returns the numbered migrations of a folder, in order.
 * @throws Error when a file is not named NNNN_what_it_does.sql, or two have one number.
 */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const wrong = names.find((name) => !MIGRATION.test(name));
  if (wrong !== undefined) throw new Error(`The migration ${wrong} must be named NNNN_what_it_does.sql.`);
  const second = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4));
  if (second !== undefined) throw new Error(`The number of the migration ${second} is another one's too.`);
  return Promise.all(names.map((name) => readSql(join(folder, name), name)));
}

/**
 * Returns the functions below `functions/`, one per file and sorted by name, and the triggers of `triggers.sql`.
 * @throws Error when a file does not create exactly the function it is named after, or two files have one name.
 */
export async function readFunctions(folder: string): Promise<{ functions: SqlFile[]; triggers: SqlFile[] }> {
  const paths = (await readdir(join(folder, 'functions'), { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .toSorted((a, b) => basename(a).localeCompare(basename(b)));
  const functions = await Promise.all(
    paths.map((path) => readSql(join(folder, 'functions', path), basename(path, '.sql'))),
  );
  functions.forEach((file, index) => {
    const created = [...file.text.matchAll(/^create or replace function (\w+)/gm)].map((match) => match[1]);
    if (created.length !== 1 || created[0] !== file.name || functions[index + 1]?.name === file.name) {
      throw new Error(`${paths[index] ?? ''} must create the function ${file.name}, alone, and no other file may.`);
    }
  });
  const triggers = splitTriggers(await readFile(join(folder, 'triggers.sql'), 'utf8'));
  return { functions, triggers };
}

/** Cuts a file of triggers into one definition each. */
export function splitTriggers(text: string): SqlFile[] {
  return text.split(/^(?=create or replace trigger )/m).flatMap((statement) => {
    const name = /^create or replace trigger (\w+)/.exec(statement)?.[1];
    return name === undefined ? [] : [sqlFile(`${TRIGGER}${name}`, statement)];
  });
}

async function readSql(path: string, name: string): Promise<SqlFile> {
  return sqlFile(name, await readFile(path, 'utf8'));
}

/** A definition, or a file, with the checksum of its text. */
export function sqlFile(name: string, text: string): SqlFile {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
