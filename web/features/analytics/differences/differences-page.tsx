import { Alert, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusLabel } from '#domain/order-status.ts';
import { addDays } from '#domain/shop-time.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf } from '../../../platform/format/number.ts';
import { LinkAnchor } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { useShopToday } from '../../dashboard/dashboard.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { ordersBehind } from '../orders-behind.ts';
import { otherWords, remainderWords, stepWords } from './difference-words.ts';
import { differencesOptions } from './differences.data.ts';
import type { Differences } from './differences.data.ts';
import { differencesSearch } from './differences.search.ts';

/** How a month's total relates to what WooCommerce shows, from this shop's own numbers. */
export function DifferencesPage() {
  const store = useStore();
  const today = useShopToday(store);
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  // The month that is over: it is the one people compare.
  const month = differencesSearch.parse(raw).month ?? addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const query = useQuery(differencesOptions(store.id, month));
  return (
    <>
      <PageHeader
        title="Why do my totals differ?"
        actions={
          <TextInput
            type="month"
            aria-label="Month"
            value={month}
            max={today.slice(0, 7)}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (chosen) void navigate({ to: '/dashboard/analytics/differences', search: { month: chosen } });
            }}
          />
        }
      >
        <LinkAnchor to="/dashboard/analytics">Back to analytics</LinkAnchor>
      </PageHeader>
      <Stack gap="md">
        <ReportPanel title="From Karoo to WooCommerce’s analytics" query={query} timeZone={store.timezone}>
          {(answer) => <StepsTable answer={answer} />}
        </ReportPanel>
        <ReportPanel title="If one thing were counted otherwise" query={query} timeZone={store.timezone}>
          {(answer) => <OthersTable answer={answer} />}
        </ReportPanel>
        <ReportPanel title="What the total leaves out, and what is in it" query={query} timeZone={store.timezone}>
          {(answer) => <PartsTable answer={answer} />}
        </ReportPanel>
      </Stack>
    </>
  );
}

interface Row {
  key: string;
  label: ReactNode;
  why?: string;
  orders?: string;
  amount: string;
  strong?: boolean;
}

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <Table verticalSpacing={8} horizontalSpacing="md" aria-label={caption}>
      <Table.Tbody>
        {rows.map(({ key, label, why, orders, amount, strong }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={strong ? 700 : 500}>
              {label}
              {why && (
                <Text size="xs" c="dimmed" fw={400}>
                  {why}
                </Text>
              )}
            </Table.Th>
            <Table.Td ta="end">{orders}</Table.Td>
            <Table.Td ta="end" fw={strong ? 700 : 400} style={{ whiteSpace: 'nowrap' }}>
              {amount}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function StepsTable({ answer }: { answer: Differences }) {
  const { currency, karoo, steps, expected, shop } = answer;
  const money = (amount: string) => formatMoneyExact(amount, currency);
  const orders = (count: number) => countOf(count, 'order');
  const rows: Row[] = [
    {
      key: 'karoo',
      label: <LinkAnchor {...ordersBehind(answer)}>Karoo’s total sales</LinkAnchor>,
      orders: orders(karoo.orders),
      amount: money(karoo.totalSales),
      strong: true,
    },
    ...steps.map(({ key, orders: moved, sums }) => ({
      key,
      ...stepWords(key, answer),
      orders: orders(moved),
      amount: money(sums.totalSales),
    })),
    {
      key: 'expected',
      label: 'What WooCommerce’s analytics should show',
      orders: orders(expected.orders),
      amount: money(expected.totalSales),
      strong: true,
    },
  ];
  if (shop.sums !== null && shop.remainder !== null) {
    const isExplained = shop.remainder.totalSales === '0.00' && shop.remainder.orders === 0;
    rows.push(
      {
        key: 'remainder',
        label: isExplained ? 'Explained to the cent' : `Not explained: ${money(shop.remainder.totalSales)}`,
        ...(isExplained ? {} : { why: remainderWords(answer) }),
        orders: orders(shop.remainder.orders),
        amount: money(shop.remainder.totalSales),
      },
      {
        key: 'shop',
        label: 'What they do show, read just now',
        orders: orders(shop.sums.orders),
        amount: money(shop.sums.totalSales),
        strong: true,
      },
    );
  }
  return (
    <>
      <Rows caption="From Karoo to WooCommerce’s analytics" rows={rows} />
      {shop.sums === null && (
        <Alert m="md" color="gray" role="status">
          The shop did not answer with its own analytics: it may be out of reach, or they may be switched off. The
          figures above are computed from its orders by its rules.
        </Alert>
      )}
    </>
  );
}

function OthersTable({ answer }: { answer: Differences }) {
  const rows = answer.otherCounts.map(({ key, totalSales, difference, comeIn, goOut }) => ({
    key,
    ...otherWords(key, answer),
    orders: `${comeIn} in, ${goOut} out`,
    amount: `${formatMoneyExact(totalSales, answer.currency)} (${difference.startsWith('-') ? '' : '+'}${formatMoneyExact(difference, answer.currency)})`,
  }));
  return <Rows caption="Total sales if one thing were counted otherwise" rows={rows} />;
}

function PartsTable({ answer }: { answer: Differences }) {
  const { currency, karoo, notCounted, otherCurrencies, buyers, from, to } = answer;
  const money = (amount: string) => formatMoneyExact(amount, currency);
  const rows: Row[] = [
    {
      key: 'gross',
      label: 'Gross sales',
      why: 'Before discounts and refunds, without tax and shipping.',
      amount: money(karoo.grossSales),
    },
    {
      key: 'net',
      label: 'Net sales',
      why: 'After discounts and refunds, without tax and shipping.',
      amount: money(karoo.netSales),
    },
    { key: 'tax', label: 'Tax in the total', amount: money(karoo.tax) },
    { key: 'shipping', label: 'Shipping in the total', amount: money(karoo.shipping) },
    ...notCounted.map(({ status, orders, total }) => ({
      key: status,
      label: (
        <LinkAnchor to="/dashboard/orders" search={{ status, after: from, before: to } as never}>
          {`Not counted: ${statusLabel(status)}`}
        </LinkAnchor>
      ),
      orders: countOf(orders, 'order'),
      amount: money(total),
    })),
    ...otherCurrencies.map((other) => ({
      key: other.currency,
      label: `Not added: sales in ${other.currency}`,
      orders: countOf(other.orders, 'order'),
      amount: formatMoneyExact(other.total, other.currency),
    })),
    {
      key: 'buyers',
      label: 'Buyers',
      why: 'Karoo counts a guest as one buyer by e-mail address; WooCommerce lists accounts alone under Customers.',
      amount: `${countOf(buyers.accounts, 'account')}, ${countOf(buyers.guests, 'guest')}`,
      ...(buyers.unknownOrders > 0 ? { orders: `${countOf(buyers.unknownOrders, 'order')} of nobody known` } : {}),
    },
  ];
  return <Rows caption="What the total leaves out, and what is in it" rows={rows} />;
}
