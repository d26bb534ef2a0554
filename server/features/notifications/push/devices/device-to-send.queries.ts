import { sql } from 'kysely';
import type { Language } from '#domain/language/language.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { chosenLanguage } from '../../../../platform/language/language.ts';

interface DeviceKey {
  readonly storeId: string;
  readonly deviceId: string;
}

/** What is needed to send to a device. */
export interface Device {
  readonly id: string;
  readonly user_id: string;
  readonly endpoint_hash: string;
  readonly subscription_sealed: string;
  readonly public_key: string;
  readonly orders_since: Date | null;
  readonly alerts_since: Date | null;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly email: string;
  readonly language: Language | null;
}

/** A device with the store that it gets notifications about. */
export interface DeviceToSend extends Device {
  readonly store_name: string;
  readonly organization_id: string;
  readonly timezone: string;
}

const COLUMNS = sql`d.id, d.user_id, d.endpoint_hash, d.subscription_sealed, d.public_key, d.orders_since, d.alerts_since,
  d.quiet_from, d.quiet_until, u.email, ${chosenLanguage('p')} as language`;
/** Devices of open sessions: `d`, with their person's account `u` and profile `p`. */
const DEVICES = sql`push_devices d
  join auth_sessions i on i.id = d.session_id and i.expires_at > now()
  join auth_users u on u.id = d.user_id
  left join user_profiles p on p.id = d.user_id`;

/** The device of a session that is still open, and a store in use; null without either. */
export async function readDeviceToSend(tx: Tx, { storeId, deviceId }: DeviceKey): Promise<DeviceToSend | null> {
  const { rows } = await sql<DeviceToSend>`
    select ${COLUMNS}, s.name as store_name, s.organization_id, s.timezone
    from ${DEVICES}
    join woocommerce_stores s on s.id = ${storeId}::uuid and s.is_active and not s.is_sample
    where d.id = ${deviceId}::uuid`.execute(tx.query);
  return rows[0] ?? null;
}

/** The device of a session. */
export async function readDeviceOfSession(tx: Tx, sessionId: string): Promise<Device | null> {
  const { rows } = await sql<Device>`
    select ${COLUMNS} from ${DEVICES} where d.session_id = ${sessionId}::uuid`.execute(tx.query);
  return rows[0] ?? null;
}
