import { z } from 'zod';

/** Mailchimp for WooCommerce writes '1', '0' or 'unsubscribed' on accounts and orders. */
const NEWSLETTER = 'mailchimp_woocommerce_is_subscribed';

const meta = z.array(z.object({ key: z.string().catch(''), value: z.unknown() })).catch([]);

/** Whether a record's meta says that the person takes the shop's newsletter; null where it says nothing. */
export function newsletterOf(metaData: unknown): boolean | null {
  const found = meta.parse(metaData ?? []).findLast(({ key }) => key === NEWSLETTER);
  return found === undefined ? null : String(found.value) === '1';
}
