import { t } from '#domain/language/t.ts';
import { SHOP_LISTS, type ShopList } from '#domain/sync.ts';
import { formatCount } from '../../platform/format/number.ts';

export function setAside(records: string, ids: string, more: number): string {
  if (ids === '') return t('{records} couldn’t be stored', { records });
  return more === 0
    ? t('{records} couldn’t be stored: {ids}', { records, ids })
    : t('{records} couldn’t be stored: {ids} and {count} more', { records, ids, count: formatCount(more) });
}

/** Numbers of records of each list. */
export const missingCounts = {
  orders: (count: number): string => t('{count, plural, one {# order} other {# orders}}', { count }),
  refunds: (count: number): string => t('{count, plural, one {# refund} other {# refunds}}', { count }),
  products: (count: number): string => t('{count, plural, one {# product} other {# products}}', { count }),
  variations: (count: number): string => t('{count, plural, one {# variation} other {# variations}}', { count }),
  categories: (count: number): string => t('{count, plural, one {# category} other {# categories}}', { count }),
  customers: (count: number): string =>
    t('{count, plural, one {# customer account} other {# customer accounts}}', { count }),
};

/** "40 orders, 2 refunds"; empty without any. */
export function countsOf(lists: readonly { list: ShopList; records: number }[]): string {
  return SHOP_LISTS.flatMap((list) => {
    const count = lists.reduce((sum, one) => (one.list === list ? sum + one.records : sum), 0);
    return count > 0 ? [missingCounts[list](count)] : [];
  }).join(', ');
}

export const MISSING_TEXTS = {
  waiting: (due: string): string =>
    t(
      'Karoo still has these, and your figures include them. Karoo looks again {due}. If your store has them again by then, this notice goes away.',
      { due },
    ),
  confirmed: (): string =>
    t(
      'These were missing again an hour later. Karoo still has them, and your figures include them. If you deleted them in your store, remove them here. If not, check your store: a language plugin, a restored backup or a key with fewer rights can hide records.',
    ),
  removing: (due: string): string =>
    due === ''
      ? t('Karoo is removing these.')
      : t('Karoo removes these if they are still missing when it looks again {due}.', { due }),
  kept: (): string => t('Karoo keeps these, and your figures include them:'),
};
