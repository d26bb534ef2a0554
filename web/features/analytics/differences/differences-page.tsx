import { Alert, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { statusLabel } from '#domain/order-status.ts';
import { addDays, monthStart } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { monthName } from '#domain/vat/vat-period.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { useShopToday } from '../../dashboard/dashboard.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { salesOrdersLink } from '../order-list-links.ts';
import { otherCountLabel, remainderLabel, stepLabel } from './difference-labels.ts';
import { differencesOptions } from '../analytics.data.ts';
import type { Differences } from '../analytics.data.ts';
import { differencesSearch } from '../analytics.search.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { FigureRow } from './comparison-table.tsx';
import * as t from '../analytics.text.ts';

/** Explains how a month's total relates to what WooCommerce shows. */
export function DifferencesPage() {
  const store = useStore();
  const today = useShopToday(store);
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  // People compare the month that has ended.
  const month = differencesSearch.parse(raw).month ?? addDays(monthStart(today), -1).slice(0, 7);
  const query = useQuery(differencesOptions(store.id, month));
  return (
    <>
      <PageHeader
        title={t.whyDoMyTotalsDiffer}
        actions={
          <MonthSelect
            value={month}
            today={today}
            onChange={(chosen) => void navigate({ to: '/dashboard/analytics/differences', search: { month: chosen } })}
          />
        }
      >
        <LinkAnchor to="/dashboard/analytics" className="karoo-touch-link">
          {t.backToAnalytics}
        </LinkAnchor>
      </PageHeader>
      <Stack gap="md">
        <ReportPanel
          title={t.fromKarooToWooCommercesAnalytics}
          query={query}
          timeZone={store.timezone}
          loading={<RowSkeletons rows={8} height={60} />}
          aside={<ExportCsv storeId={store.id} table="differences" filter={{ month }} small />}
        >
          {(differences) => <StepsTable differences={differences} />}
        </ReportPanel>
        <ReportPanel title={t.otherWaysToCount} query={query} timeZone={store.timezone}>
          {(differences) => <OthersTable differences={differences} />}
        </ReportPanel>
        <ReportPanel title={t.whatTheTotalIncludes} query={query} timeZone={store.timezone}>
          {(differences) => <PartsTable differences={differences} />}
        </ReportPanel>
      </Stack>
    </>
  );
}

function StepsTable({ differences }: { differences: Differences }) {
  const { currency, karoo, steps, expected, shop } = differences;
  const money = (amount: string) => formatMoneyExact(amount, currency);
  const orders = (count: number) => t.orders3(count);
  const rows: FigureRow[] = [
    {
      key: 'karoo',
      label: (
        <LinkAnchor {...salesOrdersLink(differences)} inherit className="karoo-touch-link">
          {t.karoosTotalSales}
        </LinkAnchor>
      ),
      count: orders(karoo.orders),
      amount: money(karoo.totalSales),
      strong: true,
    },
    ...steps.map(({ key, orders: moved, sums }) => ({
      key,
      ...stepLabel(key, differences),
      count: movedText(moved, sums.orders),
      amount: money(sums.totalSales),
    })),
    {
      key: 'expected',
      label: t.whatWooCommercesAnalyticsShouldShow,
      count: orders(expected.orders),
      amount: money(expected.totalSales),
      strong: true,
    },
  ];
  if (shop.sums !== null && shop.remainder !== null) {
    rows.push(
      {
        key: 'remainder',
        ...remainderLabel(differences),
        count: movedText(0, shop.remainder.orders),
        amount: money(shop.remainder.totalSales),
      },
      {
        key: 'shop',
        label: t.whatTheyShowRightNow,
        count: orders(shop.sums.orders),
        amount: money(shop.sums.totalSales),
        strong: true,
      },
    );
  }
  return (
    <>
      <ComparisonTable caption={t.fromKarooToWooCommercesAnalytics} rows={rows} />
      {shop.sums === null && (
        <Alert m="md" color="gray" role="status">
          {t.yourStoresAnalyticsDidntRespond}
        </Alert>
      )}
    </>
  );
}

/** Returns how a step changes the number of orders, or how many moved if the number stays the same. */
function movedText(moved: number, difference: number): string {
  if (difference === 0) return moved === 0 ? t.n0Orders : t.ordersMoved(moved);
  return `${difference > 0 ? '+' : '-'}${t.orders4(Math.abs(difference))}`;
}

function OthersTable({ differences }: { differences: Differences }) {
  const rows = differences.otherCounts.map(({ key, totalSales, difference, comeIn, goOut }) => ({
    key,
    ...otherCountLabel(key, differences),
    count: t.inOut(comeIn, goOut),
    amount: formatMoneyExact(totalSales, differences.currency),
    change: `${difference.startsWith('-') ? '' : '+'}${formatMoneyExact(difference, differences.currency)}`,
  }));
  return <ComparisonTable caption={t.otherWaysToCountTotalSales} rows={rows} />;
}

function PartsTable({ differences }: { differences: Differences }) {
  const { currency, karoo, notCounted, otherCurrencies, buyers, from, to } = differences;
  const money = (amount: string) => formatMoneyExact(amount, currency);
  const rows: FigureRow[] = [
    {
      key: 'gross',
      label: t.grossSales,
      why: t.beforeDiscountsAndRefundsExcluding,
      amount: money(karoo.grossSales),
    },
    {
      key: 'net',
      label: t.netSales,
      why: t.afterDiscountsAndRefundsExcluding,
      amount: money(karoo.netSales),
    },
    { key: 'tax', label: t.taxInTheTotal, amount: money(karoo.tax) },
    { key: 'shipping', label: t.shippingInTheTotal, amount: money(karoo.shipping) },
    ...notCounted.map(({ status, orders, total }) => ({
      key: status,
      label: (
        <LinkAnchor to="/dashboard/orders" search={{ status, after: from, before: to } as never} inherit>
          {t.notCounted(statusLabel(status))}
        </LinkAnchor>
      ),
      count: t.orders2(orders),
      amount: money(total),
    })),
    ...otherCurrencies.map((other) => ({
      key: other.currency,
      label: t.notIncludedSalesIn(other.currency),
      count: t.orders2(other.orders),
      amount: formatMoneyExact(other.total, other.currency),
    })),
    {
      key: 'buyers',
      label: t.customers,
      why: t.karooCountsGuests,
      amount: t.accountsGuests(buyers.accounts, buyers.guests),
      ...(buyers.unknownOrders > 0 ? { count: t.ordersFromUnknownCustomers(buyers.unknownOrders) } : {}),
    },
  ];
  return <ComparisonTable caption={t.whatTheTotalIncludes} rows={rows} />;
}

/** SARS requires records for five years. */
const MONTHS_BACK = 60;

interface MonthSelectProps {
  /** "2026-11" */
  value: string;
  today: ShopDay;
  onChange: (month: string) => void;
}

/** Chooses a month of the last five years. A select, since some browsers show month inputs as plain text. */
function MonthSelect({ value, today, onChange }: MonthSelectProps) {
  const months = monthsUntil(today);
  return (
    <NativeSelect
      aria-label={t.month}
      data={(months.includes(value) ? months : [...months, value]).map((month) => ({
        value: month,
        label: `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`,
      }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Newest first. */
function monthsUntil(today: ShopDay): string[] {
  const months: string[] = [];
  for (let first = monthStart(today); months.length <= MONTHS_BACK; first = monthStart(addDays(first, -1))) {
    months.push(first.slice(0, 7));
  }
  return months;
}
