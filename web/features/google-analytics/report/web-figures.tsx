import { useStore, useTimeZone } from '../../../platform/query/store-query.ts';
import { Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { useNow, useNowAs } from '../../../platform/clock.ts';
import { formatCount, formatShare } from '../../../platform/format/number.ts';
import { ChoiceTiles } from '../../../ui/cards/choice-tiles.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { ConnectButton } from '../connection/connect-panel.tsx';
import { CHART_HEIGHT, useReport } from '../../analytics/analytics.public.ts';
import { webFigures } from '../google-analytics.data.ts';
import type { GoogleConnection, WebFigures } from '../google-analytics.data.ts';
import { GoogleNotice } from './google-notice.tsx';
import { GoogleErrorNotice } from './google-error-notice.tsx';
import {
  formatFetchedAt,
  chosenWebFigure,
  prepareWebDays,
  WEB_TILES,
  webChartTitle,
  webTick,
  webTile,
  deviceName,
  labelOrUnknown,
  sourceName,
  explainComparison,
  prepareShopComparison,
} from './prepare-web-report.ts';
import type { ShopTotals, WebFigure } from './prepare-web-report.ts';
import { VISIT_TABLES, type VisitTable, WEB_TABLE_COLUMNS } from './web-tables.ts';
import { t } from '#domain/language/t.ts';
import { useDeclaredReport } from '../../columns/columns.public.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import text from '../../../ui/styles/text.module.css';
import rows from '../../../ui/styles/rows.module.css';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  range: DayRange;
  shop: ShopTotals | null;
  /** The table below the chart; null for one of Search Console. */
  table: VisitTable | null;
  /** Chooses the table. */
  tables: ReactNode;
}

/** Google Analytics figures of these days, with the shop's own orders. */
export function WebFiguresView(props: Props) {
  const { organizationId, connection, range, shop, table, tables } = props;
  const { search, change } = useReport();
  const query = useQuery(
    webFigures.queryOptions({ input: { organization_id: organizationId, connection_id: connection.id, ...range } }),
  );
  const { data } = query;
  const figure = chosenWebFigure(search.measure);
  if (data === undefined && (query.isError || query.fetchStatus === 'paused')) {
    return (
      <>
        <GoogleErrorNotice organizationId={organizationId} connection={connection} query={query} />
        {tables}
      </>
    );
  }
  return (
    <Stack data-waiting={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
      {data && (
        <GoogleNotice
          answer={data}
          reconnect={
            <ConnectButton
              organizationId={organizationId}
              kind="analytics"
              connection={data.connection}
              variant="default"
            >
              {t('Reconnect')}
            </ConnectButton>
          }
        />
      )}
      <ChoiceTiles
        query={query}
        names={WEB_TILES}
        tileOf={webTile}
        current={figure}
        onChoose={(measure) => change({ measure })}
      />
      <Panel title={webChartTitle(figure)} aside={data && <DataAgeNote at={query.dataUpdatedAt} />}>
        {data ? <DaysChart figures={data} figure={figure} /> : <Skeleton height={CHART_HEIGHT} />}
      </Panel>
      {tables}
      {data ? (
        <>
          {table === null ? null : table === 'shop' ? (
            <ShopComparison figures={data} shop={shop} />
          ) : (
            <CountTable {...countTable(table, data)} />
          )}
          <Reservations figures={data} />
        </>
      ) : (
        table !== null && (
          <Panel title={VISIT_TABLES.find(({ value }) => value === table)?.label ?? ''} flush>
            <RowSkeletons rows={10} />
          </Panel>
        )
      )}
    </Stack>
  );
}

interface DaysChartProps {
  figures: WebFigures;
  figure: WebFigure;
}

function DaysChart({ figures, figure }: DaysChartProps) {
  const timeZone = useTimeZone();
  const marks = useChartMarks();
  const now = useNowAs((now) => shopLocalTime(new Date(now), figures.connection.time_zone ?? timeZone));
  return (
    <SeriesChart
      {...prepareWebDays(figures, figure, now)}
      tickText={(value) => webTick(figure, value)}
      marks={marks}
      emptyText={t('No sessions for these days.')}
    />
  );
}

/** How reliable these figures are, and how old. */
function Reservations({ figures }: { figures: WebFigures }) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { isPreliminary, isIncomplete, connection, fetchedAt } = figures;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('{propertyName} · as of {fetchedAt}', {
          propertyName: connection.property_name ?? '',
          fetchedAt: formatFetchedAt(fetchedAt, now, timeZone),
        })}
      </Text>
      {isPreliminary && (
        <Mark name={t('Preliminary')}>
          {t('Google keeps counting a day for up to two days, so the latest figures can still change.')}
        </Mark>
      )}
      {isIncomplete && (
        <Mark name={t('Incomplete')}>
          {t(
            'Google’s answer is incomplete: it used a sample, or withheld small groups so that no one can be identified.',
          )}
        </Mark>
      )}
    </Group>
  );
}

function Mark({ name, children }: { name: string; children: string }) {
  return (
    <Group gap={2}>
      <ToneBadge tone="warn">{name}</ToneBadge>
      <MetricHint of={name}>{children}</MetricHint>
    </Group>
  );
}

type CountKey = 'sessions' | 'people' | 'views';

interface Counted {
  name: string;
  count: number;
  /** Share of all, 0 to 1. */
  share: number;
}

/** Sessions by source, country or device, or the pages viewed. */
function countTable(table: 'sources' | 'pages' | 'countries' | 'devices', { data }: WebFigures): CountTableProps {
  const { countries, devices } = data.demographics;
  switch (table) {
    case 'sources':
      return {
        title: t('Sources'),
        hint: t('Where sessions came from, by source and medium, with their share of all sessions.'),
        column: t('Source'),
        counted: 'sessions',
        rows: data.trafficSources.map(({ source, sessions, percentage }) => ({
          name: sourceName(source),
          count: sessions,
          share: percentage / 100,
        })),
      };
    case 'pages':
      return {
        title: t('Top pages'),
        hint: t('The ten most viewed pages.'),
        column: t('Page'),
        counted: 'views',
        rows: withShares(
          data.behavior.topPages.map(({ page, views }) => ({ name: labelOrUnknown(page), count: views })),
        ),
      };
    case 'countries':
      return {
        title: t('Countries'),
        hint: t('People by country. Someone in two countries counts in both.'),
        column: t('Country'),
        counted: 'people',
        rows: withShares(countries.map(({ country, users }) => ({ name: labelOrUnknown(country), count: users }))),
      };
    case 'devices':
      return {
        title: t('Devices'),
        hint: t('People by device. Someone with a phone and a computer counts twice.'),
        column: t('Device'),
        counted: 'people',
        rows: withShares(devices.map(({ device, users }) => ({ name: deviceName(device), count: users }))),
      };
  }
}

function withShares(rows: readonly Omit<Counted, 'share'>[]): Counted[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({ ...row, share: all === 0 ? 0 : row.count / all }));
}

interface CountTableProps {
  title: string;
  hint: string;
  /** The heading of the names. */
  column: string;
  counted: CountKey;
  rows: readonly Counted[];
}

function CountTable({ rows, ...props }: CountTableProps) {
  const { title, hint } = props;
  return (
    <Panel title={title} flush aside={<MetricHint of={title}>{hint}</MetricHint>}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t('No data for these days.')}
        </Text>
      ) : (
        <CountRows {...props} rows={rows} />
      )}
    </Panel>
  );
}

function CountRows({ title, column, counted, rows }: CountTableProps) {
  const count = (key: CountKey) => ({
    ...(key === counted && { card: 'aside' as const }),
    cell: ({ count: value }: Counted) => formatCount(value),
  });
  const { columns, menu } = useDeclaredReport<'web', Counted>(
    'web',
    {
      name: { card: 'title', cell: ({ name }) => name },
      sessions: count('sessions'),
      people: count('people'),
      views: count('views'),
      share: { card: 'line', cell: ({ share }) => formatShare(share) },
    },
    { headings: { name: column }, keys: WEB_TABLE_COLUMNS[counted] },
  );
  return (
    <ReportTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      share={({ share }) => share}
      foot={menu}
    />
  );
}

interface ComparisonProps {
  figures: WebFigures;
  /** Null while they load. */
  shop: ShopTotals | null;
}

/** Compares the shop's own orders of these days with those that Google counted, and explains the difference. */
function ShopComparison({ figures, shop }: ComparisonProps) {
  const title = t('Your orders and Google’s');
  return (
    <Panel
      title={title}
      flush
      aside={
        <MetricHint of={title}>
          {t(
            'Sales on both sides include tax and shipping, less refunds. The average order is those sales divided by orders. Google counts the value your store’s tag sends with each order: if it leaves out tax or shipping, Google’s figure is lower. Conversion is orders divided by the sessions Google counted.',
          )}
        </MetricHint>
      }
    >
      {shop ? <ComparisonRows figures={figures} shop={shop} title={title} /> : <RowSkeletons rows={5} />}
    </Panel>
  );
}

function ComparisonRows({ figures, shop, title }: ComparisonProps & { shop: ShopTotals; title: string }) {
  return (
    <>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Figure')}</Table.Th>
            <Table.Th scope="col" className={text.figure}>
              {useStore().name}
            </Table.Th>
            <Table.Th scope="col" className={text.figure}>
              {t('Google')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prepareShopComparison(figures, shop).map(({ label, shop: own, google }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={text.figure}>{own}</Table.Td>
              <Table.Td className={text.figure}>{google}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Stack gap={4} className={rows.foot}>
        <Text size="sm" c="dimmed">
          {explainComparison(figures, shop)}
        </Text>
        {figures.connection.warnings.map((warning) => (
          <Text key={warning} size="sm">
            {warning}
          </Text>
        ))}
      </Stack>
    </>
  );
}
