import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { requiredText, wholeNumber } from './fields.ts';

const name = requiredText(120, () => t('Enter a store name.'));
const key = requiredText(200, () => t('Enter the consumer key.'));
const secret = requiredText(200, () => t('Enter the consumer secret.'));

/** A shop to connect by approval in the shop. */
export const shopToApprove = z.object({
  url: requiredText(500, () => t('Enter your store’s address.')),
  name: z.optional(name),
});
/** A shop to connect with its key. */
export const shopWithKey = z.extend(shopToApprove, { consumer_key: key, consumer_secret: secret });
/** What is changed of a store; a key replaces the current one. */
export const storeFields = z.object({
  name,
  date_type: z.enum(['date_paid', 'date_created', 'date_completed']),
  consumer_key: z.optional(key),
  consumer_secret: z.optional(secret),
});

/** Units in stock at which a product is low. */
const lowStock = wholeNumber(0, 100_000);
/** The organization's rule. A product is also low when its stock lasts for at most so many days; null: only the stock counts. */
export const stockThresholds = z.object({
  low_stock_threshold: lowStock,
  days_of_cover: z.nullable(wholeNumber(1, 365)),
});
/** A product's own. */
export const ownThreshold = z.object({ threshold: z.nullable(lowStock) });
