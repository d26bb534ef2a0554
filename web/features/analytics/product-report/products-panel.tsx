import { NativeSelect, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comparison } from '#domain/time/period.ts';
import { toCents } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { orpc } from '../../../platform/api/client.ts';
import { storeQuery, useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { SearchBox } from '../../../ui/list-page/filters/search-box.tsx';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { EmptyReport, pagingData } from '../report-table-parts.tsx';
import type { useReport } from '../use-report.ts';
import { productReportQuery, type ProductView, selectionOf, viewOf } from './product-report-query.ts';
import { useReportColumns, useShownKeys } from '../../columns/columns.public.tsx';
import { productColumns, productKeys, DEFAULT_PRODUCT_COLUMNS } from './product-columns.tsx';
import type { ProductReport } from '../analytics.data.ts';
import lines from '../../../ui/styles/rows.module.css';
import classes from './product-report.module.css';
import { reportRows, rowKey } from './report-rows.ts';
import type { ReportRow } from './report-rows.ts';
import { t } from '#domain/language/t.ts';

type Report = ReturnType<typeof useReport>;

const SCREENS = { sales: 'product_sales', stock: 'product_stock' } as const;

/** The columns on screen, for a file of the same report. */
export function useProductColumns(view: ProductView, compare: Comparison): { columns: string } {
  const { shownOf } = useShownKeys(SCREENS[view], DEFAULT_PRODUCT_COLUMNS[view]);
  return { columns: shownOf(productKeys(view, compare !== 'none')).join(',') };
}

const SHOWN = [
  { value: 'all', label: t('All products') },
  { value: 'sold', label: t('Sold') },
  { value: 'unsold', label: t('Didn’t sell') },
  { value: 'counted', label: t('With tracked quantity') },
];

/** Sales or stock of every product. */
export function ProductsPanel({ report, query }: { report: Report; query: UseQueryResult<ProductReport> }) {
  const view = viewOf(report.search);
  return (
    <ReportPanel
      title={view === 'stock' ? t('Product stock') : t('Product sales')}
      query={query}
      hint={t('Deleted products are included if they sold on these days.')}
    >
      {(data) => (
        <>
          <Filters report={report} />
          <ProductTable report={report} data={data} />
          <UnlistedAmounts data={data} />
        </>
      )}
    </ReportPanel>
  );
}

function Filters({ report: { search, change } }: { report: Report }) {
  const { data } = useStoreQuery(orpc.products.facets);
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('Search products')}
        placeholder={t('Name or SKU')}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
      />
      <NativeSelect
        aria-label={t('Category')}
        value={search.category === undefined ? '' : String(search.category)}
        data={[
          { value: '', label: t('All categories') },
          ...(data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => change({ category: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        aria-label={t('Products shown')}
        value={selectionOf(search)}
        data={SHOWN}
        onChange={(event) => change({ only: event.currentTarget.value })}
      />
    </div>
  );
}

function ProductTable({ report, data }: { report: Report; data: ProductReport }) {
  const narrow = useNarrow();
  const { store, range, search, compare, change } = report;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const ids = [...opened];
  const queries = useQueries({
    queries: ids.map((product_id) => storeQuery(store.id, orpc.analytics.productVariations, { product_id, ...range })),
  });
  const view = viewOf(search);
  const { columns, menu } = useReportColumns<ReportRow>(
    SCREENS[view],
    productColumns(view, {
      report: data,
      range,
      narrow,
      opened,
      toggle: (id) =>
        setOpened((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    }),
    DEFAULT_PRODUCT_COLUMNS[view],
  );
  if (data.items.length === 0) return <EmptyReport>{t('No matching products.')}</EmptyReport>;
  const choice = productReportQuery(search, compare);
  const found = new Map(ids.flatMap((id, at) => (queries[at] ? [[id, queries[at]] as const] : [])));
  return (
    <ReportTable
      caption={view === 'stock' ? t('Product stock') : t('Product sales')}
      columns={columns}
      rows={reportRows(data.items, found)}
      rowKey={rowKey}
      rowLink={(row) => linkOf(row, report)}
      share={view === 'sales' ? (row) => (row.kind === 'product' ? (row.product.share ?? 0) : null) : undefined}
      sort={{ orderby: choice.orderby, order: choice.order }}
      onSort={({ orderby, order }) => change({ orderby, order })}
      foot={menu}
      paging={{
        data: pagingData(data),
        noun: { one: t('product'), many: t('products') },
        onPage: (to) => change({ page: to }),
      }}
    />
  );
}

/** A product links to its page. A deleted product or a variation links to its orders. */
function linkOf(row: ReportRow, { range }: Report): ListLink | null {
  const { productId: id, exists, figures } = row.product;
  if (row.kind === 'note') return null;
  if (row.kind === 'variation') {
    const variation = row.variation.variationId;
    return variation === null ? null : salesOrdersLink(range, { product_id: id, variation_id: variation });
  }
  if (exists) return { to: '/dashboard/products/$productId', params: { productId: String(id) } } as ListLink;
  return figures.orders > 0 ? salesOrdersLink(range, { product_id: id }) : null;
}

/** Net sales that belong to no listed product. */
function UnlistedAmounts({ data: { besides, currency } }: { data: ProductReport }) {
  const parts = [
    [t('deleted products'), besides.deleted],
    [t('refunds without a product'), besides.unallocatedRefunds],
    [t('fees and rounding'), besides.fees],
  ] as const;
  const shown = parts.filter(([, amount]) => toCents(amount) !== 0n);
  if (shown.length === 0) return null;
  return (
    <Text component="div" className={lines.foot} size="sm" c="dimmed">
      {t('Net sales also include {map}.', {
        map: shown
          .map(([name, amount]) => t('{amount} of {name}', { amount: formatMoneyExact(amount, currency), name }))
          .join(', '),
      })}
    </Text>
  );
}
