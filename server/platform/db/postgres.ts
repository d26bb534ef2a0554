import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import type { Engine } from './engine.ts';
import { engineOnPool, TYPES } from './pool-engine.ts';
import { PostgresListener } from './postgres-listener.ts';

const CONNECT_WITHIN_MS = 10_000;

/** Opens a pool on PostgreSQL 15 or later and waits for its first connection. */
export async function openPostgres(databaseUrl: string, poolSize: number, log: DatabaseLog): Promise<Engine> {
  const config = { connectionString: databaseUrl, types: TYPES };
  const pool = new pg.Pool({ ...config, max: poolSize, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true });
  let closing = false;
  // A connection is lost whether it is idle or lent: pg's pool listens to idle ones alone, and nobody listening ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) log.warn({ reason: error.message }, 'A database connection was lost');
    });
  });
  // The pool reports idle ones a second time here.
  pool.on('error', () => undefined);
  (await pool.connect()).release();
  const listener = new PostgresListener({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS }, log);
  return {
    dialect: 'postgres',
    ...engineOnPool(pool),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    async close() {
      closing = true;
      await listener.close();
      await pool.end();
    },
  };
}
