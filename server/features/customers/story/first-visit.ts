import { z } from 'zod';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

const PREFIX = '_wc_order_attribution_';
const meta = z.array(z.object({ key: z.string().catch(''), value: z.unknown() })).catch([]);

/** Where an order came from, by WooCommerce's order attribution (since 8.5); null without it. */
export function firstVisitOf(metaData: unknown): { source: string; device: string } | null {
  const rows = meta.parse(metaData ?? []);
  const valueOf = (name: string) => plainText(rows.findLast(({ key }) => key === PREFIX + name)?.value).slice(0, 200);
  const source = valueOf('utm_source') || valueOf('source_type');
  const device = valueOf('device_type');
  return source === '' && device === '' ? null : { source, device };
}
