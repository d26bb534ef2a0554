import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import { ConnectionTurns } from './connection-turns.ts';
import type { Engine } from '../engine.ts';
import { createPoolEngine, TYPES } from '../postgres/pool-engine.ts';
import { refuseInsideTransaction } from '../transaction.ts';

/**
 * Opens the embedded database in `<dataDir>/database`, in its own thread. Without a folder it runs in memory in this thread, from
 * `image` (a tar of its files) if given. There is one connection, so everything is serialized.
 * @throws Error when another process holds the folder.
 */
export async function openEmbedded(
  dataDir: string | undefined,
  {
    image,
    onCrash = () => undefined,
  }: { image?: Blob | undefined; onCrash?: ((reason: Error) => void) | undefined } = {},
): Promise<Engine> {
  const unlock = dataDir === undefined ? () => {} : lockDataFolder(dataDir);
  // The optimizing compiler needs 600 MB for two seconds for PostgreSQL's expression interpreter: compile nothing else meanwhile.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  try {
    // In-memory databases are for the many tests: a thread each would slow them down.
    const server =
      dataDir === undefined
        ? await startEmbeddedServer({ image })
        : await startEmbeddedThread({ folder: join(dataDir, 'database') }, onCrash);
    const pool = singleConnectionPool(() => new EmbeddedStream(server));
    const turns = new ConnectionTurns(pool);
    return {
      dialect: 'pglite',
      isCluster: false,
      isContended: () => turns.isContended(),
      ...createPoolEngine(pool, { connect: () => turns.connect() }),
      listen: createListen(pool),
      async close() {
        (await turns.connect()).release();
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

function singleConnectionPool(stream: () => EmbeddedStream): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types: TYPES,
    stream: stream as unknown as NonNullable<pg.PoolConfig['stream']>,
    // The pool drops a connection after an error. The database has one session for all, so reset what the last one left.
    onConnect: async (client) => void (await client.query('rollback; deallocate all')),
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

function createListen(pool: pg.Pool): Engine['listen'] {
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
