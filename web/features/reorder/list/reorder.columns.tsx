import { formatDay } from '../../../platform/format/date.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import { ShopText } from '../../../ui/shop-text/shop-text.tsx';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { unitsPerWeek, worthOf } from '../amount-of.ts';
import { EditProduct } from './edit-product.tsx';
import { StockWorth } from './stock-worth.tsx';
import * as t from '../reorder.text.ts';

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
    ...(isIdle ? idleColumns(show, currency) : orderColumns),
    {
      key: 'supplier',
      label: t.supplier,
      wideOnly: true,
      loadingWidth: 14,
      cell: ({ supplier_id: id }) => suppliers.find((supplier) => supplier.id === id)?.name ?? '–',
    },
    ...(may
      ? [
          {
            key: 'menu',
            label: t.edit,
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
  label: t.product,
  sort: 'name',
  firstOrder: 'asc',
  card: 'title',
  loadingWidth: 26,
  cell: ({ name, wc_id: id }) => <ShopText text={name || t.productNumber(id)} />,
};

const stockColumn: Column = {
  key: 'stock',
  label: t.stock,
  sort: 'stock',
  firstOrder: 'asc',
  figure: true,
  card: 'line',
  loadingWidth: 5,
  cell: ({ stock, on_order: onOrder }) =>
    onOrder > 0 ? t.stockAndOnOrder(formatCount(stock), formatCount(onOrder)) : t.stockOf(formatCount(stock)),
};

const orderColumns: Column[] = [
  {
    key: 'days',
    label: t.lasts,
    hint: t.lastsHint,
    help: '/dashboard/help/figures#reorder',
    sort: 'urgency',
    firstOrder: 'asc',
    figure: true,
    card: 'lineEnd',
    loadingWidth: 7,
    cell: ({ days_left: days }) => (days === null ? '–' : t.days(days)),
  },
  {
    key: 'rate',
    label: t.expected,
    hint: t.expectedHint,
    figure: true,
    wideOnly: true,
    loadingWidth: 7,
    cell: ({ per_day: perDay }) => t.perWeek(unitsPerWeek(perDay)),
  },
  {
    key: 'point',
    label: t.reorderPoint,
    hint: t.reorderPointHint,
    help: '/dashboard/help/figures#reorder',
    figure: true,
    loadingWidth: 5,
    cell: ({ reorder_point: point }) => formatCount(point),
  },
  {
    key: 'suggested',
    label: t.toOrder,
    hint: t.toOrderHint,
    sort: 'suggested',
    figure: true,
    card: 'aside',
    loadingWidth: 5,
    cell: ({ suggested }) => (suggested > 0 ? t.orderOf(formatCount(suggested)) : '–'),
  },
];

function idleColumns(show: string, currency: string): Column[] {
  const unitsOf = (item: ReorderItem) => (show === 'dead' ? item.dead_units : item.excess_units);
  return [
    ...(show === 'dead'
      ? []
      : [
          {
            key: 'excess',
            label: t.tooMany,
            hint: t.tooManyHint,
            figure: true,
            loadingWidth: 5,
            cell: (item: ReorderItem) => formatCount(item.excess_units),
          },
        ]),
    {
      key: 'sold',
      label: t.lastSold,
      card: 'lineEnd',
      loadingWidth: 12,
      cell: ({ last_sold_on: day }) => (day === null ? t.noSale : t.soldOn(formatDay(day))),
    },
    {
      key: 'value',
      label: t.value,
      hint: t.valueHint,
      sort: 'value',
      figure: true,
      card: 'aside',
      loadingWidth: 9,
      cell: (item) => <StockWorth worth={worthOf(item, unitsOf(item))} currency={currency} />,
    },
  ];
}
