import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import type { Engine } from '../engine.ts';
import { engineOnPool, TYPES } from '../postgres/pool-engine.ts';
import { refuseInsideTransaction } from '../transaction.ts';

/**
 * Opens the embedded database in `<dataDir>/database`, in a thread of its own; or, without a folder, in memory and in this
 * thread, where it may begin as an image, a tar of its files. One connection: everything takes turns.
 * @throws Error with a sentence when another process holds the folder.
 */
export async function openEmbedded(dataDir: string | undefined, image?: Blob): Promise<Engine> {
  const unlock = dataDir === undefined ? () => {} : lockDataFolder(dataDir);
  // One function of PostgreSQL (its expression interpreter) takes the optimizing compiler 600 MB for two seconds: nothing
  // else is to be compiled beside it.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  try {
    // What is in memory is for tests, of which there are many: a thread each would slow them down.
    const server =
      dataDir === undefined
        ? await startEmbeddedServer({ image })
        : await startEmbeddedThread({ folder: join(dataDir, 'database') });
    const pool = onlyConnection(() => new EmbeddedStream(server));
    return {
      dialect: 'pglite',
      ...engineOnPool(pool),
      listen: listenOn(pool),
      async close() {
        // Those who wait for their turn still get it.
        (await pool.connect()).release();
        await pool.end();
        await server.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function onlyConnection(stream: () => EmbeddedStream): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types: TYPES,
    stream: stream as unknown as NonNullable<pg.PoolConfig['stream']>,
    // The pool drops a connection after an error. The database has one session for all: what the last one left in it goes.
    onConnect: async (client) => void (await client.query('rollback; deallocate all')),
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

function listenOn(pool: pg.Pool): Engine['listen'] {
  const channels = new Map<string, Set<(payload: string) => void>>();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of channels.get(channel) ?? []) onMessage(payload ?? '');
    }),
  );
  return async (channel, onMessage) => {
    refuseInsideTransaction('db.listen');
    const known = channels.get(channel);
    if (known) known.add(onMessage);
    else channels.set(channel, new Set([onMessage]));
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      channels.get(channel)?.delete(onMessage);
      if (channels.get(channel)?.size !== 0) return;
      channels.delete(channel);
      await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  };
}
