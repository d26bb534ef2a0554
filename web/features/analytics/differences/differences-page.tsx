import { Alert, Box, NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { statusLabel } from '#domain/order-status.ts';
import { toCents } from '#domain/money/money.ts';
import { addDays, monthStart } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { monthName } from '#domain/vat/vat-period.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { useShopToday } from '../../dashboard/dashboard.public.tsx';
import { ExportButtonMenu } from '../../exports/exports.public.tsx';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import {
  applies,
  exampleAmount,
  otherCountLabel,
  otherFigures,
  stepLabel,
  unexplainedLabel,
} from './difference-labels.ts';
import type { Differences } from '../analytics.data.ts';
import { differencesSearch } from '../analytics.search.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { FigureRow } from './comparison-table.tsx';
import rows from '../../../ui/styles/rows.module.css';
import { reasonLabel } from './reason-labels.ts';
import { t } from '#domain/language/t.ts';
import { measureName } from '../../figures/figures.public.ts';

/** Explains how a month's total relates to what WooCommerce shows. */
export function DifferencesPage() {
  const store = useStore();
  const today = useShopToday(store);
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  // People compare the month that has ended.
  const month = differencesSearch.parse(raw).month ?? addDays(monthStart(today), -1).slice(0, 7);
  const query = useStoreQuery(orpc.analytics.differences, { month });
  return (
    <>
      <PageHeader
        title={t('Why do my totals differ?')}
        actions={
          <MonthSelect
            value={month}
            today={today}
            onChange={(chosen) => void navigate({ to: '/dashboard/analytics/differences', search: { month: chosen } })}
          />
        }
      >
        <LinkAnchor to="/dashboard/analytics" className="karoo-touch-link">
          {t('Back to analytics')}
        </LinkAnchor>
      </PageHeader>
      <Stack gap="md">
        <ReportPanel
          title={t('From Karoo to WooCommerce’s Analytics')}
          query={query}
          loading={<RowSkeletons rows={4} height={60} />}
          aside={
            <ExportButtonMenu
              tables={[{ name: t('From Karoo to WooCommerce’s Analytics'), table: 'differences', filter: { month } }]}
              period="lastmonth"
            />
          }
        >
          {(differences) => <StepsTable differences={differences} />}
        </ReportPanel>
        {/* Once they are as high as they stay: how much each says depends on the month. */}
        {query.data && (
          <>
            <ReportPanel title={t('Other ways to count')} query={query}>
              {(differences) => <OthersTable differences={differences} />}
            </ReportPanel>
            <ReportPanel title={t('What the total includes and leaves out')} query={query}>
              {(differences) => <PartsTable differences={differences} />}
            </ReportPanel>
          </>
        )}
      </Stack>
    </>
  );
}

function StepsTable({ differences }: { differences: Differences }) {
  const { currency, karoo, steps, expected, shop } = differences;
  const money = (amount: string) => formatMoneyExact(amount, currency);
  const orders = (count: number) => t('{count, plural, one {# order} other {# orders}}', { count });
  const rows: FigureRow[] = [
    {
      key: 'karoo',
      label: (
        <LinkAnchor {...salesOrdersLink(differences)} inherit className="karoo-touch-link">
          {t('Karoo’s total sales')}
        </LinkAnchor>
      ),
      count: orders(karoo.orders),
      amount: money(karoo.totalSales),
      strong: true,
    },
    ...steps.filter(applies).map(({ key, orders: moved, sums }) => ({
      key,
      ...stepLabel(key, differences),
      count: movedText(moved, sums.orders),
      amount: money(sums.totalSales),
    })),
    {
      key: 'expected',
      label: t('What WooCommerce’s Analytics should show'),
      count: orders(expected.orders),
      amount: money(expected.totalSales),
      strong: true,
    },
  ];
  if (shop.sums !== null && shop.unexplained !== null) {
    rows.push(
      ...shop.reasons.map((reason) => ({
        key: reason.key,
        ...reasonLabel(reason.key, differences),
        details: <ReasonDetails reason={reason} currency={currency} />,
        count: countText(reason),
        amount: money(reason.sums.totalSales),
      })),
      {
        key: 'shop',
        label: t('What they show right now'),
        count: orders(shop.sums.orders),
        amount: money(shop.sums.totalSales),
        strong: true,
      },
      {
        key: 'remainder',
        ...unexplainedLabel(differences),
        ...(shop.unexplained.orders !== 0 && { count: movedText(0, shop.unexplained.orders) }),
        amount: money(shop.unexplained.totalSales),
      },
    );
  }
  return (
    <>
      <ComparisonTable caption={t('From Karoo to WooCommerce’s Analytics')} rows={rows} />
      {shop.sums === null && (
        <Alert m="md" color="gray" role="status">
          {t(
            'Your store’s Analytics didn’t respond. It may be unreachable, or Analytics may be turned off. The figures above are calculated from its orders using its rules.',
          )}
        </Alert>
      )}
    </>
  );
}

type Reason = Differences['shop']['reasons'][number];

/** How many orders a reason adds or takes off, or else is about. */
function countText({ count, sums }: Reason): string | undefined {
  if (sums.orders !== 0) return movedText(0, sums.orders);
  return count === 0 ? undefined : t('{count, plural, one {# order} other {# orders}}', { count });
}

/** The other figures that a reason changes, and its orders. */
function ReasonDetails({ reason, currency }: { reason: Reason; currency: string }) {
  const figures = otherFigures(reason, currency);
  const { examples, count } = reason;
  return (
    <Text size="xs" fw={400} component="div">
      {figures.length > 0 && <div>{t('Also changes {figures}.', { figures: figures.join(', ') })}</div>}
      {examples.length > 0 && (
        <details>
          <Box component="summary" w="fit-content" py={4} style={{ cursor: 'pointer' }}>
            {t('{count, plural, one {Show # order} other {Show # orders}}', { count })}
          </Box>
          <ul className={rows.plain} style={{ columns: 'auto 220px' }}>
            {examples.map((example) => (
              <li key={`${example.orderId} ${example.isRefund} ${example.sums.totalSales}`}>
                <ExampleOrder example={example} /> {formatMoneyExact(exampleAmount(example), currency)}
              </li>
            ))}
            {count > examples.length && (
              <li>{t('and {count} more', { count: formatCount(count - examples.length) })}</li>
            )}
          </ul>
        </details>
      )}
    </Text>
  );
}

function ExampleOrder({ example: { orderId, number, isRefund, isKnown } }: { example: Reason['examples'][number] }) {
  const name = isRefund ? t('Refund of order #{number}', { number }) : t('Order #{number}', { number });
  if (!isKnown) return <>{name}</>;
  return (
    <LinkAnchor
      to="/dashboard/orders/$orderId"
      params={{ orderId: String(orderId) }}
      inherit
      className="karoo-touch-link"
    >
      {name}
    </LinkAnchor>
  );
}

/** Returns how a step changes the number of orders, or how many moved if the number stays the same. */
function movedText(moved: number, difference: number): string {
  if (difference === 0)
    return moved === 0 ? t('0 orders') : t('{moved, plural, one {# order moved} other {# orders moved}}', { moved });
  return `${difference > 0 ? '+' : '\u2212'}${t('{abs, plural, one {# order} other {# orders}}', { abs: Math.abs(difference) })}`;
}

function OthersTable({ differences }: { differences: Differences }) {
  const counts = differences.otherCounts.filter(
    ({ difference, comeIn, goOut }) => comeIn > 0 || goOut > 0 || toCents(difference) !== 0n,
  );
  if (counts.length === 0) {
    return (
      <Text p="md" size="sm" c="dimmed">
        {t('Other ways to count give the same total in this month.')}
      </Text>
    );
  }
  const rows = counts.map(({ key, totalSales, difference, comeIn, goOut }) => ({
    key,
    ...otherCountLabel(key, differences),
    count: t(
      '{comeIn, plural, =0 {{goOut, plural, =0 {the same orders} one {# order fewer} other {# orders fewer}}} one {{goOut, plural, =0 {1 order more} other {1 order more, # fewer}}} other {{goOut, plural, =0 {{comeIn} orders more} other {{comeIn} orders more, # fewer}}}}',
      { comeIn, goOut },
    ),
    amount: formatMoneyExact(totalSales, differences.currency),
    change: `${difference.startsWith('-') ? '' : '+'}${formatMoneyExact(difference, differences.currency)}`,
  }));
  return <ComparisonTable caption={t('Other ways to count total sales')} rows={rows} />;
}

function PartsTable({ differences }: { differences: Differences }) {
  const { currency, karoo, notCounted, otherCurrencies, customers, from, to } = differences;
  const money = (amount: string) => formatMoneyExact(amount, currency);
  const rows: FigureRow[] = [
    {
      key: 'gross',
      label: measureName('grossSales'),
      why: t('Before discounts and refunds, excluding tax and shipping.'),
      amount: money(karoo.grossSales),
    },
    {
      key: 'net',
      label: measureName('netSales'),
      why: t('After discounts and refunds, excluding tax and shipping.'),
      amount: money(karoo.netSales),
    },
    { key: 'tax', label: t('Tax in the total'), amount: money(karoo.tax) },
    { key: 'shipping', label: t('Shipping in the total'), amount: money(karoo.shipping) },
    ...notCounted.map(({ status, orders, total }) => ({
      key: status,
      label: (
        <LinkAnchor to="/dashboard/orders" search={{ status, after: from, before: to } as never} inherit>
          {t('Not counted: {statusLabel}', { statusLabel: statusLabel(status) })}
        </LinkAnchor>
      ),
      count: t('{orders, plural, one {# order} other {# orders}}', { orders }),
      amount: money(total),
    })),
    ...otherCurrencies.map((other) => ({
      key: other.currency,
      label: t('Not included: sales in {currency}', { currency: other.currency }),
      count: t('{orders, plural, one {# order} other {# orders}}', { orders: other.orders }),
      amount: formatMoneyExact(other.total, other.currency),
    })),
    {
      key: 'customers',
      label: t('Customers'),
      why: t(
        'Karoo counts guests with the same email address as one customer. WooCommerce lists only accounts under Customers.',
      ),
      amount: t(
        '{accounts, plural, one {# account} other {# accounts}}, {guests, plural, one {# guest} other {# guests}}',
        { accounts: customers.accounts, guests: customers.guests },
      ),
      ...(customers.unknownOrders > 0
        ? {
            count: t(
              '{unknownOrders, plural, one {# order from unknown customers} other {# orders from unknown customers}}',
              { unknownOrders: customers.unknownOrders },
            ),
          }
        : {}),
    },
  ];
  return <ComparisonTable caption={t('What the total includes and leaves out')} rows={rows} />;
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
      aria-label={t('Month')}
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
