import { sql } from 'kysely';
import type { PushState } from '#contract/push/push.ts';
import { MAX_PUSH_DEVICES } from '#domain/push/push.ts';
import { t } from '#domain/language/t.ts';
import type { Person } from '../../../../platform/access/call-context.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { sealSubscription } from './sealed-subscription.ts';

type Stored = ReturnType<typeof sealSubscription> & { readonly public_key: string };
type Choice = Omit<NonNullable<PushState['device']>, 'endpoint_hash'>;

/** The notification settings of the session's device; null without one. In a server transaction. */
export async function readDevice(tx: Tx, { id, sessionId }: Person): Promise<PushState['device']> {
  const row = await tx.query
    .selectFrom('push_devices')
    .select(['endpoint_hash', 'orders_since', 'alerts_since', 'quiet_from', 'quiet_until'])
    .where('session_id', '=', sessionId)
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { orders_since, alerts_since, ...rest } = row;
  return { ...rest, new_orders: orders_since !== null, alerts: alerts_since !== null };
}

/**
 * Saves the device of the person's session. It gets no notifications about earlier events. A browser that another session used now belongs
 * to this one.
 * @throws AppError NOT_POSSIBLE_NOW for too many devices.
 */
export async function saveDevice(
  tx: Tx,
  { id, sessionId }: Person,
  stored: Stored,
  { new_orders, alerts, quiet_from, quiet_until }: Choice,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 39))`.execute(tx.query);
  await tx.query
    .deleteFrom('push_devices')
    .where('session_id', '!=', sessionId)
    .where((where) =>
      where.or([
        where('endpoint_hash', '=', stored.endpoint_hash),
        where.and([
          where('user_id', '=', id),
          sql<boolean>`exists (select from auth_sessions s where s.id = push_devices.session_id and s.expires_at <= now())`,
        ]),
      ]),
    )
    .execute();
  const { others } = await tx.query
    .selectFrom('push_devices')
    .select((select) => select.fn.countAll<string>().as('others'))
    .where('user_id', '=', id)
    .where('session_id', '!=', sessionId)
    .executeTakeFirstOrThrow();
  if (Number(others) >= MAX_PUSH_DEVICES) {
    throw new AppError('NOT_POSSIBLE_NOW', {
      message: t('You get notifications on {maxPushDevices} devices. Switch them off on one of those first.', {
        maxPushDevices: MAX_PUSH_DEVICES,
      }),
    });
  }
  const since = (wanted: boolean, column: 'orders_since' | 'alerts_since') =>
    wanted ? sql<Date>`coalesce(push_devices.${sql.ref(column)}, ${now}::timestamptz)` : null;
  await tx.query
    .insertInto('push_devices')
    .values({
      session_id: sessionId,
      user_id: id,
      ...stored,
      orders_since: new_orders ? now : null,
      alerts_since: alerts ? now : null,
      quiet_from,
      quiet_until,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        ...stored,
        orders_since: since(new_orders, 'orders_since'),
        alerts_since: since(alerts, 'alerts_since'),
        quiet_from,
        quiet_until,
      }),
    )
    .execute();
}

/** Replaces the subscription of the person's session. Without a device it changes nothing. */
export async function renewDevice(tx: Tx, { id, sessionId }: Person, stored: Stored): Promise<void> {
  await tx.query
    .deleteFrom('push_devices')
    .where('session_id', '!=', sessionId)
    .where('endpoint_hash', '=', stored.endpoint_hash)
    .execute();
  await tx.query
    .updateTable('push_devices')
    .set(stored)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', id)
    .execute();
}

/** Stops notifications to the device of this session. */
export async function removeDevice(tx: Tx, { id, sessionId }: Person): Promise<void> {
  await tx.query.deleteFrom('push_devices').where('session_id', '=', sessionId).where('user_id', '=', id).execute();
}
