import { t } from '#domain/language/t.ts';
import type { AnalyticsProperty } from '../../../integrations/google/analytics-admin.ts';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { withAccess } from './access-token.ts';
import { getConnection, type Connection } from './connections.queries.ts';
import type { GoogleContext } from '../google-context.ts';

/**
 * Sets the property of a connection. The organization's other connection of the same property is removed.
 * @throws GoogleError, AppError NOT_FOUND for a site the person may not see.
 */
export async function chooseProperty(
  context: GoogleContext,
  connection: Connection,
  requested: string,
): Promise<Connection> {
  const property =
    connection.kind === 'analytics'
      ? await analyticsProperty(context, connection.id, requested.replace(/^properties\//, ''))
      : await searchSite(context, connection.id, requested);
  const { db, now } = context.platform;
  const { organization_id: organizationId, kind, id } = connection;
  return db.asSystem(null, async (tx) => {
    await tx.query
      .updateTable('google_analytics_accounts')
      .set({ is_active: false, credentials_json: '', updated_at: now() })
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .where('property_id', '=', property.id)
      .where('id', '<>', id)
      .where('is_active', '=', true)
      .execute();
    await tx.query
      .updateTable('google_analytics_accounts')
      .set({
        property_id: property.id,
        property_name: property.name,
        time_zone: property.timeZone,
        currency: property.currency,
        state: 'connected',
        quota_left: null,
        paused_until: null,
        paused_for: null,
        realtime_paused_until: null,
        updated_at: now(),
      })
      .where('id', '=', id)
      .where('is_active', '=', true)
      .execute();
    const chosen = await getConnection(tx, organizationId, id);
    if (chosen === undefined) throw new AppError('NOT_FOUND');
    return chosen;
  });
}

type Chosen = Pick<AnalyticsProperty, 'id' | 'name'> & { timeZone: string | null; currency: string | null };

async function analyticsProperty(context: GoogleContext, connectionId: string, requested: string): Promise<Chosen> {
  if (!/^\d{1,20}$/.test(requested)) {
    throw new AppError('INVALID_INPUT', { message: t('A property ID is a number, such as 348611234.') });
  }
  return withAccess(context, connectionId, (client, accessToken) => client.property(accessToken, requested));
}

async function searchSite(context: GoogleContext, connectionId: string, requested: string): Promise<Chosen> {
  const sites = await withAccess(context, connectionId, (client, accessToken) => client.sites(accessToken));
  const site = sites.find(({ url }) => url === requested);
  if (site === undefined) throw new GoogleError('no-access', t('This account doesn’t have access to this site.'));
  return { id: site.url, name: site.url.replace(/^sc-domain:/, ''), timeZone: null, currency: null };
}
