import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteDialect } from 'kysely';
import { lockDataFolder } from './embedded-lock.ts';
import type { Engine, RunSql } from './engine.ts';
import { refuseInsideTransaction } from './transaction.ts';

/** What the migrations ask of it beyond PostgreSQL itself. */
export const EMBEDDED_EXTENSIONS = { pg_trgm, btree_gin };

type Queries = Pick<PGlite, 'query' | 'exec'>;

/**
 * Opens the embedded database in `<dataDir>/database`, or in memory without a folder, where it may begin as an image, a tar of
 * its files. One connection: everything takes turns.
 * @throws Error with a sentence when another process holds the folder.
 */
export async function openEmbedded(dataDir: string | undefined, image?: Blob): Promise<Engine> {
  const unlock = dataDir === undefined ? () => {} : lockDataFolder(dataDir);
  // One function of PostgreSQL (its expression interpreter) takes the optimizing compiler 600 MB for two seconds: nothing
  // else is to be compiled beside it.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  let pglite: PGlite;
  try {
    pglite = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: join(dataDir, 'database') }),
      ...(image === undefined ? {} : { loadDataDir: image }),
      extensions: EMBEDDED_EXTENSIONS,
      parsers: { [types.DATE]: (text) => text, [types.NUMERIC]: (text) => text },
    });
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    dialect: 'pglite',
    logsInByRole: false,
    kyselyDialect: () => new PGliteDialect({ pglite: withSettings(pglite) }),
    guardedKyselyDialect: () => new PGliteDialect({ pglite: guarded(pglite) }),
    async executeSql(text, values) {
      refuseInsideTransaction('db.raw');
      return { rows: await runOn(pglite)(text, values) };
    },
    transaction(work) {
      refuseInsideTransaction('A transaction of plain SQL');
      return pglite.transaction((tx) => work(runOn(tx)));
    },
    async listen(channel, onMessage) {
      refuseInsideTransaction('db.listen');
      const unlisten = await pglite.listen(channel, onMessage);
      return () => unlisten();
    },
    async close() {
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

function runOn(queries: Queries): RunSql {
  return async (text, values) => {
    if (values?.length) return (await queries.query<Record<string, unknown>>(text, values)).rows;
    const results = await queries.exec(text);
    return results.flatMap((result) => result.rows as Record<string, unknown>[]);
  };
}

/** For our transactions: their settings are one message although they are several statements. */
function withSettings(pglite: PGlite) {
  return partFor(pglite, {
    query: pglite.query.bind(pglite),
    transaction: (work) =>
      pglite.transaction((tx) => {
        const query = tx.query.bind(tx);
        tx.query = (async (text, values, options) =>
          text.startsWith('set local ')
            ? (await tx.exec(text)).at(-1)
            : query(text, values, options)) as typeof tx.query;
        return work(tx);
      }),
  });
}

/** For libraries: refuses what would wait for its own transaction. */
function guarded(pglite: PGlite) {
  return partFor(pglite, {
    query: (text, values, options) => {
      refuseInsideTransaction('A query of db.kyselyForServer');
      return pglite.query(text, values, options);
    },
    transaction: (work) => {
      refuseInsideTransaction('A transaction of the accounts library');
      return pglite.transaction(work);
    },
  });
}

/** The part of PGlite that Kysely uses. */
function partFor(pglite: PGlite, methods: Pick<PGlite, 'query' | 'transaction'>) {
  return {
    ...methods,
    close: () => pglite.close(),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
  };
}
