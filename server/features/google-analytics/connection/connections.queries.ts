import type { Selectable, Updateable } from 'kysely';
import { t } from '#domain/language/t.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { z } from 'zod';
import type { googleConnection } from '#contract/google-analytics/google-analytics.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { CallContext } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';

/** Columns that members may see. */
const COLUMNS = [
  'id',
  'organization_id',
  'kind',
  'email',
  'state',
  'property_id',
  'property_name',
  'time_zone',
  'currency',
  'created_at',
] as const;

export type Connection = Pick<Selectable<Tables['google_analytics_accounts']>, (typeof COLUMNS)[number]>;

/** Time zone and currency of a shop, compared with Google's. */
export interface ShopLocale {
  timezone: string;
  currency: string;
}

export function listConnections(tx: Tx, organizationId: string): Promise<Connection[]> {
  return tx.query
    .selectFrom('google_analytics_accounts')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function getConnection(tx: Tx, organizationId: string, connectionId: string): Promise<Connection | undefined> {
  return tx.query
    .selectFrom('google_analytics_accounts')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('id', '=', connectionId)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** A connection of any organization that the caller can see. */
export function findConnection(
  tx: Tx,
  filter: { id: string } | { propertyId: string },
): Promise<Connection | undefined> {
  const visible = tx.query.selectFrom('google_analytics_accounts').select(COLUMNS).where('is_active', '=', true);
  const query =
    'id' in filter
      ? visible.where('id', '=', filter.id)
      : visible.where('kind', '=', 'analytics').where('property_id', '=', filter.propertyId);
  return query.orderBy('created_at').limit(1).executeTakeFirst();
}

export function listShopLocales(tx: Tx, organizationId: string): Promise<ShopLocale[]> {
  return tx.query
    .selectFrom('woocommerce_stores')
    .select(['timezone', 'currency'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .execute();
}

export function describeConnection(
  connection: Connection,
  shops: readonly ShopLocale[],
): z.output<typeof googleConnection> {
  const { id, kind, email, state, property_id, property_name, time_zone, currency, created_at } = connection;
  return {
    id,
    kind,
    email,
    state,
    property_id: property_id === '' ? null : property_id,
    property_name: property_id === '' ? null : property_name,
    time_zone,
    currency,
    warnings: warnings(connection, shops).map(translateMessage),
    connected_at: created_at.toISOString(),
  };
}

function warnings({ time_zone, currency }: Connection, shops: readonly ShopLocale[]): string[] {
  const first = shops[0];
  if (first === undefined) return [];
  const texts: string[] = [];
  if (time_zone !== null && !shops.some(({ timezone }) => timezone === time_zone)) {
    texts.push(
      t('This property’s time zone is {time_zone}, but your store uses {timezone}. Days don’t cover the same hours.', {
        time_zone,
        timezone: first.timezone,
      }),
    );
  }
  if (currency !== null && currency !== '' && !shops.some((shop) => shop.currency === currency)) {
    texts.push(
      t('This property’s currency is {currency}, but your store uses {storeCurrency}.', {
        currency,
        storeCurrency: first.currency,
      }),
    );
  }
  return texts;
}

export type Transact = CallContext['transact'];

/** Reads a connection that the caller may see, and their shops' locales. Throws NOT_FOUND. */
export async function readVisibleConnection(
  transact: Transact,
  organizationId: string,
  connectionId: string,
): Promise<{ connection: Connection; shops: ShopLocale[] }> {
  const found = await transact(async (tx) => ({
    connection: await getConnection(tx, organizationId, connectionId),
    shops: await listShopLocales(tx, organizationId),
  }));
  if (found.connection === undefined) throw new AppError('NOT_FOUND');
  return { connection: found.connection, shops: found.shops };
}

/** Changes a connection; with `sealed` only while its credentials are still these. In the server's transaction. */
export async function updateConnection(
  tx: Tx,
  connectionId: string,
  values: Updateable<Tables['google_analytics_accounts']>,
  sealed: string | null = null,
): Promise<void> {
  await tx.query
    .updateTable('google_analytics_accounts')
    .set(values)
    .where('id', '=', connectionId)
    .$if(sealed !== null, (query) => query.where('credentials_json', '=', sealed ?? ''))
    .execute();
}
