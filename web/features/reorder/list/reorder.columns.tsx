import { formatDay } from '../../../platform/format/date.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import { ShopText } from '../../../ui/shop-text/shop-text.tsx';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { lostPerDay, stockText, unitsPerWeek, worthOf } from '../amount-of.ts';
import { t } from '#domain/language/t.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import type { Worth } from '../amount-of.ts';

interface ColumnContext {
  readonly show: string;
  readonly storeId: string;
  readonly currency: string;
  readonly suppliers: readonly Supplier[];
  /** Whether the person may change suppliers, packs and prices. */
  readonly may: boolean;
}

type Column = ListColumn<ReorderItem>;

/** Columns of the reorder list: what to order, or what the stock is worth. */
export function reorderColumns({ show, storeId, currency, suppliers, may }: ColumnContext): Column[] {
  const isIdle = show === 'dead' || show === 'overstock';
  return [
    nameColumn,
    stockColumn,
    ...(isIdle ? idleColumns(show, currency) : orderColumns(currency)),
    {
      key: 'supplier',
      label: t('Supplier'),
      wideOnly: true,
      loadingWidth: 14,
      cell: ({ supplier_id: id }) => suppliers.find((supplier) => supplier.id === id)?.name ?? '–',
    },
    ...(may
      ? [
          {
            key: 'menu',
            label: t('Edit'),
            card: 'menu' as const,
            loadingWidth: 3,
            cell: (item: ReorderItem) => (
              <EditProduct item={item} storeId={storeId} currency={currency} suppliers={suppliers} />
            ),
          },
        ]
      : []),
  ];
}

const nameColumn: Column = {
  key: 'name',
  label: t('Product'),
  sort: 'name',
  firstOrder: 'asc',
  card: 'title',
  loadingWidth: 26,
  cell: ({ name, wc_id: id }) => <ShopText text={name || t('Product {id}', { id })} />,
};

const stockColumn: Column = {
  key: 'stock',
  label: t('Stock'),
  sort: 'stock',
  firstOrder: 'asc',
  figure: true,
  card: 'line',
  loadingWidth: 5,
  cell: ({ stock, on_order: onOrder }) =>
    onOrder > 0
      ? t('{stock} + {onOrder} on order', { stock: formatCount(stock), onOrder: formatCount(onOrder) })
      : stockText(stock),
};

function orderColumns(currency: string): Column[] {
  return [
    {
      key: 'days',
      label: t('Lasts'),
      hint: t('How long the stock lasts at the expected sales, without what is on order.'),
      help: '/dashboard/help/figures#reorder',
      sort: 'urgency',
      firstOrder: 'asc',
      figure: true,
      card: 'lineEnd',
      loadingWidth: 7,
      cell: ({ days_left: days }) =>
        days === null ? '–' : t('{count, plural, one {# day} other {# days}}', { count: days }),
    },
    {
      key: 'lost',
      label: t('Lost a day'),
      hint: t(
        'Expected sales of a day at the selling price, where the stock ends before an order of today can arrive.',
      ),
      sort: 'lost',
      figure: true,
      loadingWidth: 8,
      cell: (item) => {
        const lost = lostPerDay(item);
        return lost === null ? '–' : formatMoney(lost, currency);
      },
    },
    {
      key: 'rate',
      label: t('Expected'),
      hint: t('Sales expected by the forecast that did best for this product in the past.'),
      figure: true,
      wideOnly: true,
      loadingWidth: 7,
      cell: ({ per_day: perDay }) => t('{units} a week', { units: unitsPerWeek(perDay) }),
    },
    {
      key: 'point',
      label: t('Reorder point'),
      hint: t('Order when stock and units on order are at or below this.'),
      help: '/dashboard/help/figures#reorder',
      figure: true,
      loadingWidth: 5,
      cell: ({ reorder_point: point }) => formatCount(point),
    },
    {
      key: 'suggested',
      label: t('To order'),
      hint: t('In whole packs, so that stock lasts for the lead time and your cover target.'),
      sort: 'suggested',
      figure: true,
      card: 'aside',
      loadingWidth: 5,
      cell: ({ suggested }) => (suggested > 0 ? t('Order {units}', { units: formatCount(suggested) }) : '–'),
    },
  ];
}

function idleColumns(show: string, currency: string): Column[] {
  const unitsOf = (item: ReorderItem) => (show === 'dead' ? item.dead_units : item.excess_units);
  return [
    ...(show === 'dead'
      ? []
      : [
          {
            key: 'excess',
            label: t('Too many'),
            hint: t('Units above what sells within the days in the settings.'),
            figure: true,
            loadingWidth: 5,
            cell: (item: ReorderItem) => formatCount(item.excess_units),
          },
        ]),
    {
      key: 'sold',
      label: t('Last sold'),
      card: 'lineEnd',
      loadingWidth: 12,
      cell: ({ last_sold_on: day }) =>
        day === null ? t('No sale in a year') : t('Sold {day}', { day: formatDay(day) }),
    },
    {
      key: 'value',
      label: t('Value'),
      hint: t(
        'Units times the cost price, or the selling price where the cost price is unknown. Enter cost prices here or in your store.',
      ),
      sort: 'value',
      figure: true,
      card: 'aside',
      loadingWidth: 9,
      cell: (item) => <StockWorth worth={worthOf(item, unitsOf(item))} currency={currency} />,
    },
  ];
}

const ProductDialog = lazyDialog(() => import('../dialogs/product-dialog.tsx').then((module) => module.ProductDialog));

interface EditProductProps {
  item: ReorderItem;
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
}

/** Opens a product's supplier, pack size and cost price. */
function EditProduct(props: EditProductProps) {
  const [isOpen, setOpen] = useState(false);
  const { item } = props;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        pos="relative"
        style={{ zIndex: 1 }}
        aria-label={t('Edit {name}', { name: decodeEntities(item.name) || t('Product {id}', { id: item.wc_id }) })}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ProductDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The value of stock, and a note if it is at selling prices. */
function StockWorth({ worth, currency }: { worth: Worth; currency: string }) {
  return (
    <>
      {formatMoneyExact(worth.amount, currency)}
      {!worth.atCost && (
        <Text size="xs" c="dimmed" fw={400}>
          {t('at selling price')}
        </Text>
      )}
    </>
  );
}
