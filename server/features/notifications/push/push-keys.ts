import { sql } from 'kysely';
import webPush from 'web-push';
import { z } from 'zod';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SealError } from '../../../platform/secrets/seal.ts';

const SETTING = 'push_keys';
const CONTEXT = 'push keys';

/** The server's key pair: push services accept messages only from the server for which a browser subscribed (VAPID, RFC 8292). */
export interface PushKeys {
  /** In base64url, uncompressed. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const stored = z.object({ public_key: z.string(), private_sealed: z.string() });

export interface PushKeyring {
  /** The pair of all processes; null when it can't be made, stored or opened, and push is then not offered. */
  read(): Promise<PushKeys | null>;
}

/** Makes the pair when it is first needed. The first process to store one wins, and the others use it. */
export function createPushKeyring({ db, sealer, log }: Pick<Platform, 'db' | 'sealer' | 'log'>): PushKeyring {
  let known: PushKeys | null = null;

  async function readStored(): Promise<z.infer<typeof stored> | undefined> {
    const { rows } = await db.asSystem(null, (tx) =>
      sql<{ value: unknown }>`select value from app_settings where key = ${SETTING}`.execute(tx.query),
    );
    return rows[0] && stored.parse(rows[0].value);
  }

  async function make(): Promise<z.infer<typeof stored>> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const value = { public_key: publicKey, private_sealed: sealer.seal(privateKey, CONTEXT) };
    await db.asSystem(null, (tx) =>
      sql`insert into app_settings (key, value) values (${SETTING}, ${jsonParameter(value)}::jsonb)
        on conflict (key) do nothing`.execute(tx.query),
    );
    return (await readStored()) ?? value;
  }

  /** After APP_SECRET changed: seals the key with the current one. */
  async function sealAgain(before: z.infer<typeof stored>, privateKey: string): Promise<void> {
    const value = { ...before, private_sealed: sealer.seal(privateKey, CONTEXT) };
    await db.asSystem(null, (tx) =>
      sql`update app_settings set value = ${jsonParameter(value)}::jsonb
        where key = ${SETTING} and value = ${jsonParameter(before)}::jsonb`.execute(tx.query),
    );
  }

  return {
    async read() {
      if (known !== null) return known;
      try {
        const pair = (await readStored()) ?? (await make());
        const privateKey = sealer.open(pair.private_sealed, CONTEXT);
        if (sealer.isOutdated(pair.private_sealed)) await sealAgain(pair, privateKey);
        known = { publicKey: pair.public_key, privateKey };
      } catch (err) {
        if (err instanceof SealError) log.error({ err }, 'The key for push messages cannot be decrypted');
        else log.error({ err }, 'The key for push messages could not be made or stored');
      }
      return known;
    },
  };
}
