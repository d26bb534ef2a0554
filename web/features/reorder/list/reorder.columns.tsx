import type { Column } from '#domain/columns/column.ts';
import { REPORT_COLUMNS, type ReportColumnKey } from '#domain/columns/report-columns.ts';
import { lostPerDay, unitsInView } from '#domain/reorder/worth.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import { declaredReport, type ReportCells } from '../../../ui/reports/declared-report.ts';
import { ShopText } from '../../../ui/shop-text/shop-text.tsx';
import { useReportColumns } from '../../columns/columns.public.tsx';
import { useSeesCosts } from '../../costs/costs.public.tsx';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { amountOf, stockText, unitsPerWeek, worthOf } from '../amount-of.ts';
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

type Cells = ReportCells<'reorder', ReorderItem>;

/** Where the stock is what matters: that nobody buys, or that lasts too long. */
const STOCK_DEFAULTS = ['name', 'stock', 'overstock', 'lastSold', 'value', 'supplier'];

/** Columns of the reorder list: what to order, or what the stock is worth. The person can choose others for each of the two. */
export function useReorderColumns(context: ColumnContext) {
  const { show, may } = context;
  const seesCosts = useSeesCosts();
  const isIdle = isOfStock(show);
  const all = declaredReport<'reorder', ReorderItem>('reorder', cellsOf(context)).filter(
    ({ key }) => seesCosts || !isOfCosts(key),
  );
  // What is dead has no other excess.
  const defaults = isIdle
    ? STOCK_DEFAULTS.filter((key) => key !== 'overstock' || show !== 'dead')
    : REPORT_COLUMNS.reorder.defaults;
  const { columns, ...choice } = useReportColumns(isIdle ? 'reorder_stock' : 'reorder', all, defaults, {
    isList: true,
  });
  return { columns: may ? [...columns, menuColumn(context)] : columns, ...choice };
}

function isOfCosts(key: string): boolean {
  const column: Column | undefined = REPORT_COLUMNS.reorder.columns[key as ReportColumnKey<'reorder'>];
  return column?.isOfCosts === true;
}

const days = (count: number) => t('{count, plural, one {# day} other {# days}}', { count });

function cellsOf(context: ColumnContext): Cells {
  const { currency, suppliers } = context;
  const supplierOf = ({ supplier_id: id }: ReorderItem) => suppliers.find((supplier) => supplier.id === id);
  return {
    name: {
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 26,
      cell: ({ name, wc_id: id }) => <ShopText text={name || t('Product {id}', { id })} />,
    },
    sku: { loadingWidth: 9, cell: ({ sku }) => sku || '–' },
    supplier: { wideOnly: true, loadingWidth: 14, cell: (item) => supplierOf(item)?.name ?? '–' },
    minimumOrder: { loadingWidth: 8, cell: (item) => moneyText(supplierOf(item)?.minimum_order ?? null, currency) },
    stock: {
      sort: 'stock',
      firstOrder: 'asc',
      card: 'line',
      loadingWidth: 5,
      cell: ({ stock, on_order: onOrder }) =>
        onOrder > 0
          ? t('{stock} + {onOrder} on order', { stock: formatCount(stock), onOrder: formatCount(onOrder) })
          : stockText(stock),
    },
    onOrder: { loadingWidth: 5, cell: ({ on_order: units }) => formatCount(units) },
    ...orderCells(context),
    ...worthCells(context),
    id: { loadingWidth: 6, cell: ({ wc_id: id }) => id },
  };
}

/** When to order, and how much. */
function orderCells({ show, currency }: ColumnContext) {
  const isIdle = isOfStock(show);
  return {
    daysOfCover: {
      hint: t('How long the stock lasts at the expected sales, without what is on order.'),
      help: '/dashboard/help/figures#reorder',
      sort: 'urgency',
      firstOrder: 'asc',
      ...(!isIdle && { card: 'lineEnd' as const }),
      loadingWidth: 7,
      cell: ({ days_left: left }) => (left === null ? '–' : days(left)),
    },
    lost: {
      hint: t(
        'Expected sales of a day at the selling price, where the stock ends before an order of today can arrive.',
      ),
      sort: 'lost',
      loadingWidth: 8,
      cell: (item) => {
        const lost = lostPerDay(item);
        return lost === null ? '–' : formatMoney(lost, currency);
      },
    },
    expectedPerDay: {
      hint: t('Sales expected by the forecast that did best for this product in the past.'),
      wideOnly: true,
      loadingWidth: 7,
      cell: ({ per_day: perDay }) => t('{units} a week', { units: unitsPerWeek(perDay) }),
    },
    leadTime: { loadingWidth: 6, cell: ({ lead_time_days: lead }) => formatCount(lead) },
    reorderPoint: {
      hint: t('Order when stock and units on order are at or below this.'),
      help: '/dashboard/help/figures#reorder',
      loadingWidth: 5,
      cell: ({ reorder_point: point }) => formatCount(point),
    },
    packSize: { loadingWidth: 5, cell: ({ pack_size: size }) => formatCount(size) },
    toOrder: {
      hint: t('In whole packs, so that stock lasts for the lead time and your cover target.'),
      sort: 'suggested',
      ...(!isIdle && { card: 'aside' as const }),
      loadingWidth: 5,
      cell: ({ suggested }) => (suggested > 0 ? t('Order {units}', { units: formatCount(suggested) }) : '–'),
    },
  } satisfies Partial<Cells>;
}

/** What it costs and is worth. */
function worthCells({ show, currency }: ColumnContext) {
  const isIdle = isOfStock(show);
  const money = (amount: string | null) => moneyText(amount, currency);
  return {
    costPrice: { loadingWidth: 8, cell: ({ cost }) => money(cost) },
    cost: { loadingWidth: 8, cell: ({ cost, suggested }) => (cost === null ? '–' : money(amountOf(cost, suggested))) },
    price: { loadingWidth: 8, cell: ({ price }) => money(price) },
    deadStock: { loadingWidth: 5, cell: ({ dead_units: units }) => formatCount(units) },
    overstock: {
      hint: t('Units above what sells within the days in the settings.'),
      loadingWidth: 5,
      cell: ({ excess_units: units }) => formatCount(units),
    },
    lastSold: {
      ...(isIdle && { card: 'lineEnd' as const }),
      loadingWidth: 12,
      cell: ({ last_sold_on: day }) =>
        day === null ? t('No sale in a year') : t('Sold {day}', { day: formatDay(day) }),
    },
    value: {
      hint: t(
        'Units times the cost price, or the selling price where the cost price is unknown. Enter cost prices here or in your store.',
      ),
      sort: 'value',
      ...(isIdle && { card: 'aside' as const }),
      loadingWidth: 9,
      cell: (item) => <StockWorth worth={worthOf(item, unitsInView(item, show))} currency={currency} />,
    },
  } satisfies Partial<Cells>;
}

function moneyText(amount: string | null, currency: string): string {
  return amount === null ? '–' : formatMoneyExact(amount, currency);
}

/** A view of stock that nobody buys, or that lasts too long. */
function isOfStock(show: string): boolean {
  return show === 'dead' || show === 'overstock';
}

function menuColumn({ storeId, currency, suppliers }: ColumnContext): ListColumn<ReorderItem> {
  return {
    key: 'menu',
    label: t('Edit'),
    card: 'menu',
    loadingWidth: 3,
    cell: (item) => <EditProduct item={item} storeId={storeId} currency={currency} suppliers={suppliers} />,
  };
}

const ProductDialog = lazyDialog(() => import('../dialogs/product-dialog.tsx'), 'ProductDialog');

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
