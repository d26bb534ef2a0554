import type { ShopDay } from '#domain/time/shop-time.ts';
import { rangeText } from '../../../ui/period/period-labels.ts';
import type { GivenFilter } from '../../../ui/list-page/list-column.ts';
import { cityName, placeName } from '../../../ui/shop-text/place-name.ts';
import type { OrdersSearch } from '../orders.search.ts';
import * as t from '../orders.text.ts';

/** URL value for "none", since empty parameters are left out. */
export const NONE = '-';

const CUSTOMER_LABELS = {
  new: t.newCustomers,
  returning: t.returningCustomers,
  unknown: t.unknownCustomer,
} as const;

/** Filters set by a report, each of which can be removed. */
export function reportFilters(search: OrdersSearch): GivenFilter[] {
  const { coupon, province, city, buyer } = search;
  const days = (verb: string, from: ShopDay | undefined, to: ShopDay | undefined) => `${verb} ${daysText(from, to)}`;
  return [
    {
      kind: 'given',
      key: 'sales_from',
      untilKey: 'sales_to',
      label: days(t.reported, search.sales_from, search.sales_to),
    },
    { kind: 'given', key: 'sales_hour', label: hourText(search.sales_hour ?? 0) },
    {
      kind: 'given',
      key: 'refunded_from',
      untilKey: 'refunded_to',
      label: days(t.refunded, search.refunded_from, search.refunded_to),
    },
    { kind: 'given', key: 'variation_id', label: t.variationVariationId(search.variation_id ?? '') },
    { kind: 'given', key: 'coupon', label: coupon === NONE ? t.noCoupon : t.couponCoupon(coupon ?? '') },
    {
      kind: 'given',
      key: 'province',
      label: t.provincePlaceName(placeName(province === NONE ? '' : (province ?? ''))),
    },
    { kind: 'given', key: 'city', label: t.cityCityName(cityName(city ?? '', capitalizedCity(city ?? ''))) },
    { kind: 'given', key: 'buyer', label: buyer ? CUSTOMER_LABELS[buyer] : '' },
  ];
}

/** Returns "Cape Town" for the key "ZA:WC:cape town". */
function capitalizedCity(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1).replace(/(^|[\s-])(\p{L})/gu, (found) => found.toUpperCase());
}

function hourText(hour: number): string {
  const two = String(hour).padStart(2, '0');
  return t.n00To59(two);
}

function daysText(from: ShopDay | undefined, to: ShopDay | undefined): string {
  if (from && to) return rangeText({ from, to });
  return from
    ? t.fromRangeText(rangeText({ from, to: from }))
    : to
      ? t.untilRangeText(rangeText({ from: to, to }))
      : '';
}
