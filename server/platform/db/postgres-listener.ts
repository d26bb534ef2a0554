import pg from 'pg';
import type { DatabaseLog } from './connections.ts';
import { destroyConnection } from './answer-watch.ts';

interface Subscription {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

/** The name of every running Karoo's connection in pg_stat_activity. */
export const LISTENER_NAME = 'karoo-live';
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** Nothing else is sent on this connection, so only a check shows that the network has lost it. */
const CHECK_MS = 10_000;
const CHECK_TIMEOUT_MS = 5000;

/** The process's connection for LISTEN: opened at the first subscription and again whenever it is lost. */
export class PostgresListener {
  readonly #config: pg.ClientConfig;
  readonly #log: DatabaseLog;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #checks: NodeJS.Timeout | undefined;
  #attempt = 0;
  #closed = false;

  constructor(config: pg.ClientConfig, log: DatabaseLog) {
    this.#config = config;
    this.#log = log;
  }

  async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>> {
    const subscription = { onMessage, onGap };
    const known = this.#channels.get(channel);
    if (known) known.add(subscription);
    else this.#channels.set(channel, new Set([subscription]));
    await (this.#connecting ??= this.#connect());
    if (!known) await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      const subscriptions = this.#channels.get(channel);
      if (!subscriptions?.delete(subscription) || subscriptions.size > 0) return;
      this.#channels.delete(channel);
      // A lost connection listens to nothing; the next one subscribes to the remaining channels.
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#checks);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#config,
      keepAlive: true,
      application_name: LISTENER_NAME,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', (message) => {
      for (const { onMessage } of this.#channels.get(message.channel) ?? []) onMessage(message.payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#connecting = undefined;
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#attempt = 0;
    clearInterval(this.#checks);
    this.#checks = setInterval(() => void this.#checkConnection(client), CHECK_MS).unref();
  }

  async #checkConnection(client: pg.Client): Promise<void> {
    const timeout = setTimeout(() => {
      this.#lost(client, new Error('no answer'));
      destroyConnection(client);
    }, CHECK_TIMEOUT_MS);
    // A connection that fails reports it by its event.
    await client.query('select 1').catch(() => undefined);
    clearTimeout(timeout);
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#log.warn({ reason: error.message }, 'The database listener was lost; reconnecting');
    this.#client = undefined;
    clearInterval(this.#checks);
    client.end().catch(() => undefined);
    this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#retry = setTimeout(() => {
      this.#connecting = this.#connect();
      this.#connecting.then(
        () => {
          for (const subscriptions of this.#channels.values()) for (const { onGap } of subscriptions) onGap();
        },
        () => {
          if (!this.#closed) this.#scheduleRetry();
        },
      );
    }, wait);
  }
}
