import { type Dimension, DIMENSION_NAMES, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { rowName } from '#domain/figures/row-name.ts';
import { MAX_DEPTH } from '#domain/questions/condition.ts';
import { conditionText } from '#domain/questions/condition-texts.ts';
import { readCondition } from '#domain/questions/read-condition.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { rangeText } from '../../../ui/period/period-labels.ts';
import { writtenValues } from '../../../platform/format/condition-values.ts';
import type { LinkFilter } from '../../../ui/list-page/list-column.ts';
import { cityName, placeName } from '#domain/place-name.ts';
import type { OrdersSearch } from '../orders.search.ts';
import { t } from '#domain/language/t.ts';

/** URL value for "none", since empty parameters are left out. */
export const NONE = '-';

const CUSTOMER_LABELS = {
  new: DIMENSIONS.customer.rows.new(),
  returning: DIMENSIONS.customer.rows.returning(),
  unknown: t('Unknown customer'),
} as const;

/** Filters set by a report of a store with this currency, each of which can be removed. */
export function reportFilters(search: OrdersSearch, currency: string): LinkFilter[] {
  const { coupon, province, city, customer } = search;
  return [
    {
      kind: 'link',
      key: 'sales_from',
      untilKey: 'sales_to',
      label: reportedText(search.sales_from, search.sales_to),
    },
    { kind: 'link', key: 'sales_hour', label: hourText(search.sales_hour ?? 0) },
    {
      kind: 'link',
      key: 'refunded_from',
      untilKey: 'refunded_to',
      label: refundedText(search.refunded_from, search.refunded_to),
    },
    {
      kind: 'link',
      key: 'variation_id',
      label: t('Variation {variationId}', { variationId: search.variation_id ?? '' }),
    },
    {
      kind: 'link',
      key: 'coupon',
      label: coupon === NONE ? t('No coupon') : t('Coupon {coupon}', { coupon: coupon ?? '' }),
    },
    {
      kind: 'link',
      key: 'province',
      label: t('Province: {placeName}', { placeName: placeName(province === NONE ? '' : (province ?? '')) }),
    },
    {
      kind: 'link',
      key: 'city',
      label: t('City: {cityName}', { cityName: cityName(city ?? '', capitalizedCity(city ?? '')) }),
    },
    { kind: 'link', key: 'customer', label: customer ? CUSTOMER_LABELS[customer] : '' },
    { kind: 'link', key: 'by', untilKey: 'key', label: rowLabel(search.by, search.key) },
    {
      kind: 'link',
      key: 'where',
      label: t('Conditions: {conditions}', { conditions: conditionsText(search.where, currency) }),
    },
  ];
}

/** The conditions of a question in words; as they are, where nobody understands them. */
function conditionsText(where = '', currency: string): string {
  try {
    const read = readCondition(JSON.parse(where), MAX_DEPTH + 1);
    return 'condition' in read ? conditionText(read.condition, writtenValues(currency)) : where;
  } catch {
    return where;
  }
}

/** "Shipping method: courier". */
function rowLabel(by = '', value = ''): string {
  const dimension = DIMENSION_NAMES.find((name) => name === by);
  if (dimension === undefined) return by;
  const { name }: Dimension = DIMENSIONS[dimension];
  return `${name()}: ${rowName(dimension, value === NONE ? '' : value, '')}`;
}

/** Returns "Cape Town" for the key "ZA:WC:cape town". */
function capitalizedCity(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1).replace(/(^|[\s-])(\p{L})/gu, (found) => found.toUpperCase());
}

function hourText(hour: number): string {
  const two = String(hour).padStart(2, '0');
  return t('{two}:00 to {two}:59', { two });
}

const dayText = (day: ShopDay) => rangeText({ from: day, to: day });

function reportedText(from: ShopDay | undefined, to: ShopDay | undefined): string {
  if (from && to) return t('Reported {days}', { days: rangeText({ from, to }) });
  if (from) return t('Reported from {day}', { day: dayText(from) });
  return to ? t('Reported until {day}', { day: dayText(to) }) : '';
}

function refundedText(from: ShopDay | undefined, to: ShopDay | undefined): string {
  if (from && to) return t('Refunded {days}', { days: rangeText({ from, to }) });
  if (from) return t('Refunded from {day}', { day: dayText(from) });
  return to ? t('Refunded until {day}', { day: dayText(to) }) : '';
}
