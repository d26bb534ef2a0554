import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/**
 * Where plugins store the newsletter checkbox of the checkout, on accounts and orders. Read from their public source:
 * - Mailchimp for WooCommerce (includes/processes): `mailchimp_woocommerce_is_subscribed`, '1', '0' or 'unsubscribed'.
 * - Brevo (woocommerce-sendinblue-newsletter-subscription): `ws_opt_in`, 'yes' or 'no', later '1'.
 * - ActiveCampaign for WooCommerce (add-accepts-marketing-to-customer-meta-command): its key, 1 or 0.
 * - Omnisend (omnisend-woocommerce-hooks): `marketing_opt_in_consent` is 'checkout' where it was ticked, and else not there. MailPoet and
 *   Klaviyo store it in their own tables and servers, which the REST API does not return.
 */
const KEYS: ReadonlySet<string> = new Set([
  'mailchimp_woocommerce_is_subscribed',
  'ws_opt_in',
  'activecampaign_for_woocommerce_accepts_marketing',
  'marketing_opt_in_consent',
]);

/**
 * WooCommerce's additional checkout fields, by `CheckoutFields::get_group_key('other')` and the field's id, such as
 * `_wc_other/SendinblueWoocommerce/newsletter_opt_in`; '1' where it was ticked. The id tells what it is about; consent to
 * text messages is another one.
 */
const CHECKOUT_FIELD = /^_wc_other\/[^/]+\/(?!.*sms).*(?:newsletter|marketing)/i;

const YES: ReadonlySet<string> = new Set(['1', 'yes', 'true', 'checkout']);

const meta = z.array(z.object({ key: z.string().catch(''), value: z.unknown() })).catch([]);

/** Whether a record's meta says that the person takes the shop's newsletter; null where it says nothing. The last one counts. */
export function newsletterOf(metaData: unknown): boolean | null {
  const found = meta.parse(metaData ?? []).findLast(({ key }) => KEYS.has(key) || CHECKOUT_FIELD.test(key));
  return found === undefined ? null : YES.has(String(found.value).toLowerCase());
}

/** Of a record's meta what `newsletterOf` looks at, so that the rest is not read. */
export function consentMeta(meta: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = [...KEYS].map((key) => `@.key == "${key}"`).join(' || ');
  return sql`jsonb_path_query_array(${meta}, ${sql.lit(`$[*] ? (${keys} || @.key starts with "_wc_other/")`)})`;
}
