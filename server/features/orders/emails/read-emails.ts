import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';

const text = z.coerce.string().catch('');
const templates = z.array(z.object({ id: z.string(), title: text, description: text }));

export type EmailTemplate = z.output<typeof templates>[number];

/** The emails that the shop can send again for an order; null where its WooCommerce cannot (before 9.8). */
export async function readEmailTemplates(
  client: Pick<WooClient, 'request'>,
  wcId: number,
): Promise<EmailTemplate[] | null> {
  try {
    const { data } = await client.request('GET', `orders/${wcId}/actions/email_templates`);
    return templates.parse(data).map(({ id, title, description }) => ({
      id,
      title: decodeEntities(title),
      description: decodeEntities(description),
    }));
  } catch (error) {
    if (error instanceof WooError && error.shopCode === 'rest_no_route') return null;
    throw error;
  }
}
