import { formatDateTime } from '../../../platform/format/date.ts';
import type { Differences } from '../analytics.data.ts';
import type { StepLabel } from './difference-labels.ts';
import { t } from '#domain/language/t.ts';

type Key = Differences['shop']['reasons'][number]['key'];

/** Reasons that read alike for every store. */
const LABELS: Readonly<Record<Exclude<Key, 'notImported' | 'otherCurrency'>, StepLabel>> = {
  notInAnalytics: {
    label: t('Missing in Analytics'),
    why: t(
      'Your store has these orders, but its Analytics don’t. In WooCommerce, import them under Analytics, Settings, Import historical data.',
    ),
  },
  notInKaroo: {
    label: t('Not in Karoo yet'),
    why: t('Your store’s Analytics have these orders, but Karoo doesn’t. Sync your store to add them.'),
  },
  unknownStatus: {
    label: t('Orders with a status that no longer exists'),
    why: t(
      'A plugin added this status and is gone. WooCommerce hides these orders, also from Karoo, but its Analytics still count them.',
    ),
  },
  otherDay: {
    label: t('Counted on another day'),
    why: t('Your store’s Analytics count these orders on another date or under another status than the order has.'),
  },
  refundAllNet: {
    label: t('Full refunds without items'),
    why: t(
      'WooCommerce before 10.2 deducts all of such a refund from net sales, and keeps that until the order is imported again. Karoo divides it into net sales, tax and shipping.',
    ),
  },
  refundTwice: {
    label: t('Full refunds after a partial refund'),
    why: t(
      'WooCommerce 10.2 to 11.0 deducts the whole order again, and with it the earlier refund twice. Karoo deducts only what was left.',
    ),
  },
  refundWhole: {
    label: t('Full refunds of other items'),
    why: t('WooCommerce deducts the amounts of the whole order. Karoo deducts those of the refund’s items.'),
  },
  rounding: {
    label: t('Rounded tax'),
    why: t('Your store adds up the tax of all items before it rounds. Karoo adds up the rounded amounts of each item.'),
  },
  couponCents: {
    label: t('Rounded coupons'),
    why: t(
      'WooCommerce’s Analytics add up the amounts of the coupons. Karoo uses the order’s discount, which is rounded differently.',
    ),
  },
  couponDeleted: {
    label: t('Deleted coupons'),
    why: t('WooCommerce’s Analytics no longer count the discount of a coupon that was deleted. Karoo does.'),
  },
  discountWithoutCoupon: {
    label: t('Discounts without a coupon'),
    why: t('Someone lowered the price in the order. WooCommerce’s Analytics count only coupons as discounts.'),
  },
  otherAmounts: {
    label: t('Other amounts in Analytics'),
    why: t(
      'The order changed without your store’s Analytics noticing, or Karoo’s sync isn’t up to date. In WooCommerce, import the month again under Analytics, Settings.',
    ),
  },
  daysNotCompared: {
    label: t('Days not compared order by order'),
    why: t('The month has too many orders. Karoo compared its first days that differ.'),
  },
  oldReport: {
    label: t('The report is older than its orders'),
    why: t(
      'Your store keeps an older total than its own list of orders adds up to. In WooCommerce, clear the Analytics cache under Status, Tools.',
    ),
  },
};

/** Returns the label of a reason for which the store's Analytics hold other figures, and what lies behind it. */
export function reasonLabel(key: Key, { currency, shop, timezone }: Differences): StepLabel {
  if (key === 'notImported') return { label: t('Not imported yet'), why: whyNotImported(shop.importedUntil, timezone) };
  if (key !== 'otherCurrency') return LABELS[key];
  return {
    label: t('Orders converted from another currency'),
    why: t('A plugin of your store converts these orders to {currency} for its Analytics.', { currency }),
  };
}

function whyNotImported(until: string | null, timezone: string): string {
  if (until === null) {
    return t('WooCommerce imports orders into Analytics every 12 hours, and has not imported any yet.');
  }
  const time = formatDateTime(until, timezone);
  return t('WooCommerce imports orders into Analytics every 12 hours. These changed after {time}.', { time });
}
