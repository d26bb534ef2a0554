import { formatCount } from '../../platform/format/number.ts';
import type { ListLink } from '../../ui/list-page/list-column.ts';
import type { Attention } from './dashboard.data.ts';
import { t } from '#domain/language/t.ts';

export interface AttentionItem {
  text: string;
  /** A list of exactly what was counted. */
  link: ListLink;
  isBad?: boolean;
}

/** Returns what needs the merchant now, most urgent work first, without what there is none of. `sync`: what is wrong with the sync. */
export function prepareAttention(attention: Attention, sync: string | null): AttentionItem[] {
  const { toPack, onHold, failedPayments, outOfStock, oversold } = attention;
  const items: (AttentionItem & { count: number })[] = [
    {
      count: toPack.orders,
      text: toPackText(toPack),
      link: { to: '/dashboard/orders/to-pack' },
    },
    {
      count: onHold,
      text: t('{count} on hold', { count: formatCount(onHold) }),
      link: { to: '/dashboard/orders', search: { status: 'on-hold' } },
    },
    {
      count: outOfStock,
      text: t('{count} out of stock', { count: formatCount(outOfStock) }),
      link: { to: '/dashboard/products', search: { status: 'publish', stock_status: 'outofstock' } },
    },
    {
      count: oversold,
      text: t('{count} oversold', { count: formatCount(oversold) }),
      link: { to: '/dashboard/products', search: { oversold: true } },
    },
    {
      count: failedPayments.orders,
      text: t('{count, plural, one {# failed payment} other {# failed payments}}', { count: failedPayments.orders }),
      link: { to: '/dashboard/orders', search: { status: 'failed', after: failedPayments.since } },
    },
    { count: sync === null ? 0 : 1, text: sync ?? '', link: { to: '/dashboard/stores' }, isBad: true },
  ];
  return items.filter(({ count }) => count > 0).map(({ count: _count, ...item }) => item);
}

function toPackText({ orders, more }: Attention['toPack']): string {
  const count = formatCount(orders);
  return more ? t('More than {count} to pack', { count }) : t('{count} to pack', { count });
}
