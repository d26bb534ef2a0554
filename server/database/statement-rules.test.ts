import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../testing/table-kinds.ts';
import { LOCAL_TABLES, OTHER_TABLES, STORE_TABLES } from './testing/table-places.ts';

/** Rules for statements that poolers, replicas and Citus require, checked in the sources. ARCHITECTURE.md explains them. */

const SERVER = new URL('..', import.meta.url).pathname;

/** Statements that span stores, or whose store condition is built elsewhere. */
const OTHER_STORE_CONDITIONS = [
  // Deletes old changes of all stores every night.
  'features/database-maintenance/database-maintenance.jobs.ts',
  // Counts a user's files in all stores.
  'database/functions/exports/karoo_unfinished_files.sql',
  // Finds the stores that are not in a full sync.
  'features/sums/stores-to-roll-up.queries.ts',
  // Finds the stores with keys of meta data to copy.
  'features/conditions/meta-keys.commands.ts',
  // Finds the stores whose reorder points are due.
  'features/reorder/reorder.jobs.ts',
  // Names the variations of the activity log of all stores.
  'database/functions/access/karoo_activity_variations.sql',
  // Writes all rows.
  'database/backup/write-backup.ts',
  // Raises the version of every restored store.
  'database/backup/restore-backup.ts',
];

/** Returns the source files of `server` that may contain SQL. */
function sources() {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(sql|ts)$/.test(path) && !/\.test\.ts$|testing\/|migrations\//.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(SERVER, path), 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(--|\*|\/\*\*|\/\/).*$/gm, '');
}

function placesOf(pattern: RegExp, files = sources(), length = 80): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}: ${match[0].replaceAll(/\s+/g, ' ').slice(0, length)}`),
  );
}

/** Insert statements with the text up to their end, and what they insert into. */
function inserts() {
  const pattern = new RegExp(`insert into (${Object.keys(KINDS).join('|')})\\b(?:(?!\\.execute\\(|;\\s*$).)*`, 'gims');
  return sources().flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([statement, table = '']) => ({ path, table, statement })),
  );
}

describe('statements', () => {
  test('have no comments: what decides how one runs is said in code, as by plannedOnce', () => {
    expect(placesOf(/[`'"]\s*\/\*(?! oxlint-)|\b(?:sql|plannedOnce|statement)(?:<[^`;]*>)?`[^`]*\/\*/g)).toEqual([]);
    expect(placesOf(/\bstartsWith\(['"`]\s*(?:\/\*|--)/g)).toEqual([]);
  });

  test('use only syntax that distributed tables support', () => {
    expect(placesOf(/\bwith recursive\b|\bgrouping sets\b|\b(?:rollup|cube) ?\((?=\(|\w+,)/gi)).toEqual([]);
    expect(placesOf(/(?:\bwith|\)\s*,)\s+\w+\s*\([\w\s,]+\)\s+as\s+(?:(?:not )?materialized )?\(/gi)).toEqual([]);
    const upserts = inserts().filter(
      ({ table, statement }) => !LOCAL_TABLES.includes(table) && /do update set.*\bnow\(\)/s.test(statement),
    );
    expect(upserts).toEqual([]);
  });

  test('insert selected rows so that row rules allow it', () => {
    // Citus copies rows that are neither returned nor in conflict; COPY does not know row rules.
    const selected = inserts().filter(({ statement }) => /\bselect\b/i.test(statement));
    expect(selected.length).toBeGreaterThan(20);
    expect(selected.filter(({ statement }) => !/\b(on conflict|returning)\b/i.test(statement))).toEqual([]);
    const ofStores = new RegExp(`\\b(?:from|join) (?:${STORE_TABLES.join('|')})\\b`, 'i');
    expect(selected.filter(({ table, statement }) => OTHER_TABLES.includes(table) && ofStores.test(statement))).toEqual(
      [],
    );
  });

  test('write either to local tables or to tables of all nodes', () => {
    // A change inside a statement runs on the nodes together with the rest of it.
    const written = /\b(?:insert into|update|delete from) (\w+)/gi;
    const wrong = placesOf(
      /\bwith \w+ as (?:materialized )?\(\s*(?:insert|update|delete)\b[^;`]*/gi,
      sources(),
      Infinity,
    ).filter((place) => {
      const tables = [...place.matchAll(written)].map(([, table = '']) => table).filter((table) => table in KINDS);
      return new Set(tables.map((table) => LOCAL_TABLES.includes(table))).size > 1;
    });
    expect(wrong).toEqual([]);
  });

  test('join a store’s rows from outside only by a store that is known', () => {
    // Under row rules, a null or another table's store in such a join ends the coordinator's process.
    const joins = placesOf(
      new RegExp(
        `\\b(?:left|right|full) (?:outer )?join (?:${STORE_TABLES.join('|')})\\b[^\\n]*(?:\\n *on [^\\n]*)?`,
        'gi',
      ),
      // The gate reads as the owner, whom no row rules concern.
      sources().filter(({ path }) => path !== 'platform/access/gate.ts'),
      Infinity,
    );
    expect(joins.length).toBeGreaterThan(20);
    const known = /join \w+ (\w+) on (?:[^=]* and )?\1\.store_id = (?:\$\{(?:scope\.)?storeId\}::uuid|[pv]_store_id)/i;
    expect(joins.filter((place) => !known.test(place))).toEqual([]);
    expect(
      placesOf(/\.(?:left|right|full)Join\('(\w+)/g).filter((place) =>
        STORE_TABLES.includes(place.split("'")[1] ?? ''),
      ),
    ).toEqual([]);
  });

  test('name the store by a parameter or variable, which says which node has it', () => {
    const files = sources().filter(({ path }) => !OTHER_STORE_CONDITIONS.includes(path));
    // Under row rules, a join to another table's store ends the coordinator's process.
    const named = placesOf(
      /\b(?:\w+\.)?store_id\s*(?:=|in)\s*\(?\s*(?!get_store_\w+\.)[a-z_]\w*\.(?:store_id|id)\b/gi,
      files,
    );
    expect(named).toEqual([]);
    const table = new RegExp(`\\b(?:${STORE_TABLES.join('|')})\\b`);
    const statements = sources()
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ path, text }) => text.split(';').map((statement) => ({ path, statement })));
    expect(
      statements.filter(({ statement }) => table.test(statement) && /\b[pv]_(?:store|chosen)\.\w/.test(statement)),
    ).toEqual([]);
    // Ends the process as well.
    expect(
      placesOf(
        /\bset\b[^;`]*?=\s*\w+\[(?!\])/gi,
        files.filter(({ path }) => path.endsWith('.sql')),
      ),
    ).toEqual([]);
    // What a node computes for a change: no JSON, which depends on the session's time zone, and no short form of CASE.
    const changes = statements.filter(({ statement }) =>
      /^\s*(?:begin\s+)?update\b.*\b(?:case|coalesce)\b/is.test(statement),
    );
    expect(
      changes.filter(
        ({ statement }) =>
          table.test(statement) &&
          /\b(?:jsonb?_build|to_jsonb?|now|current_setting)\w*\(|\bcase [a-z_.]+ when\b/.test(
            statement.replace(/\bwhere\b.*/is, ''),
          ),
      ),
    ).toEqual([]);
    // A node that reads a store's rows also calls the functions of the statement, and those may not ask other nodes.
    const own = readdirSync(join(SERVER, 'database/functions'), { recursive: true, encoding: 'utf8' }).map(
      (path) => /(\w+)\.sql$/.exec(path)?.[1],
    );
    const calls = new RegExp(
      `(?:\\bperform|:=)\\s+(\\w+)\\([^;]*\\b(?:from|join) (?:${STORE_TABLES.join('|')})\\b`,
      'i',
    );
    const called = statements.map(({ path, statement }) => ({ path, name: calls.exec(statement)?.[1] }));
    expect(called.filter(({ name }) => name !== undefined && own.includes(name))).toEqual([]);
    // Citus chooses the node when it plans: lock_store switches to plans with values there.
    expect(
      files
        .filter(({ text }) => /force_generic_plan/.test(text) && !/\block_store\(/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('filter every store table by its store', () => {
    const files = sources().filter(({ path }) => !OTHER_STORE_CONDITIONS.includes(path));
    const reference = new RegExp(
      `\\b(?:from|join|update|delete from)\\s+(${STORE_TABLES.join('|')})\\b(?!')(?:\\s+(?:as\\s+)?(\\w+))?`,
      'gi',
    );
    const missing = files.flatMap(({ path, text }) =>
      [...text.matchAll(reference)].flatMap(([found, table, alias]) => {
        const isName = alias === undefined || /^(where|set|on|order|group|limit|cross|left|join|using)$/i.test(alias);
        const name = isName ? `(?:${String(table)}\\.)?` : `${alias}\\.`;
        const named = new RegExp(`\\b${name}store_id\\s*(?:=|,|in\\b)|=\\s*${name}store_id|\\(${name}store_id`);
        return named.test(text) ? [] : [`${path}: ${found}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('do not depend on a database session', () => {
    const files = sources();
    expect(placesOf(/\bpg_(?:try_)?advisory_(?:lock|unlock)\w*/gi, files)).toEqual([]);
    expect(placesOf(/\bset_config\([^)]*,\s*false\s*\)/gi, files)).toEqual([]);
    expect(
      placesOf(
        /[`'"](?:set (?!local\b)\w+\s*(?:=|to)|set session|set role|reset (?!your )\w|discard |deallocate |prepare \w+ as)/gi,
        files,
      ),
    ).toEqual([]);
    const listening = placesOf(/[`'"](?:un)?listen \$\{/g, files).map((place) => place.split(':')[0]);
    expect([...new Set(listening)]).toEqual(['platform/db/postgres-listener.ts']);
  });
});
