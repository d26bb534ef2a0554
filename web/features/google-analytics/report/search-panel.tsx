import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import { MetricTile } from '../../../ui/cards/metric-tile.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { PropertyPanel } from '../connection/property-panel.tsx';
import { ConnectButton, ConnectPanel } from '../connection/connect-panel.tsx';
import { ExportFigures } from './export-figures.tsx';
import { searchOptions } from '../google-analytics.data.ts';
import type { GoogleConnection, SearchBy, SearchFigures } from '../google-analytics.data.ts';
import classes from '../google-analytics.module.css';
import { GoogleNotice } from './google-notice.tsx';
import { GoogleErrorNotice } from './google-error-notice.tsx';
import { formatFetchedAt, deviceName } from './prepare-web-report.ts';
import * as t from '../google-analytics.text.ts';

interface Props {
  organizationId: string;
  connections: readonly GoogleConnection[];
  range: DayRange;
  timeZone: string;
}

const CHOICES: { value: SearchBy; label: string; column: string }[] = [
  { value: 'query', label: t.queries, column: t.query },
  { value: 'page', label: t.pages, column: t.page },
  { value: 'device', label: t.devices, column: t.device },
];

/** Google searches in which the shop appeared. */
export function SearchPanel({ connections, ...rest }: Props) {
  const connection =
    connections.find(({ state }) => state === 'choosing') ??
    connections.find(({ state }) => state === 'connected') ??
    connections[0];
  if (connection === undefined) {
    return (
      <Panel title={t.googleSearch}>
        <ConnectPanel organizationId={rest.organizationId} kind="search-console" />
      </Panel>
    );
  }
  if (connection.property_id === null)
    return <PropertyPanel organizationId={rest.organizationId} connection={connection} />;
  return <SearchView {...rest} connection={connection} />;
}

function SearchView({
  organizationId,
  connection,
  range,
  timeZone,
}: Omit<Props, 'connections'> & { connection: GoogleConnection }) {
  const [by, setBy] = useState<SearchBy>('query');
  const query = useQuery(searchOptions({ organizationId, connection, ...range }, by));
  const content = () => {
    if (query.data !== undefined) {
      return (
        <div
          className={classes.waiting}
          data-waiting={query.isPlaceholderData || undefined}
          aria-busy={query.isPlaceholderData}
        >
          <Figures organizationId={organizationId} range={range} figures={query.data} by={by} timeZone={timeZone} />
        </div>
      );
    }
    if (query.isError || query.fetchStatus === 'paused')
      return <GoogleErrorNotice organizationId={organizationId} connection={connection} query={query} />;
    return <RowSkeletons rows={6} />;
  };
  return (
    <Panel
      title={t.googleSearch}
      flush
      aside={
        <>
          <DataAgeNote at={query.dataUpdatedAt} timeZone={timeZone} />
          <SegmentedButtons label={t.searchFiguresBy} data={CHOICES} value={by} onChange={(value) => setBy(value)} />
        </>
      }
    >
      {content()}
    </Panel>
  );
}

interface FiguresProps {
  organizationId: string;
  range: DayRange;
  figures: SearchFigures;
  by: SearchBy;
  timeZone: string;
}

type Row = SearchFigures['items'][number];

function Figures({ organizationId, range, figures, by, timeZone }: FiguresProps) {
  const { totals, items, connection } = figures;
  const now = useNow();
  return (
    <>
      <Stack p="md" gap="md">
        <GoogleNotice
          answer={figures}
          timeZone={timeZone}
          reconnect={
            <ConnectButton
              organizationId={organizationId}
              kind="search-console"
              connection={connection}
              variant="default"
            >
              {t.reconnect}
            </ConnectButton>
          }
        />
        <div className={classes.tiles}>
          <MetricTile label={t.clicks} hint={t.howOftenSomeoneVisited} value={formatCount(totals.clicks)} />
          <MetricTile label={t.impressions} hint={t.howOftenOneOfYour} value={formatCount(totals.impressions)} />
          <MetricTile label={t.ctr} hint={t.clickThroughRateClicksDivided} value={formatShare(totals.ctr)} />
          <MetricTile
            label={t.position}
            hint={t.averagePositionOfYourBest}
            value={totals.impressions === 0 ? '–' : placeText(totals.position)}
          />
        </div>
      </Stack>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {t.noDataForTheseDays}
        </Text>
      ) : (
        <ReportTable
          caption={t.googleSearchBy(by)}
          columns={columnsOf(by)}
          rows={items}
          rowKey={({ key }) => key}
          share={({ clicks }) => (totals.clicks === 0 ? 0 : clicks / totals.clicks)}
          exportButton={<ExportFigures table="search" connectionId={connection.id} range={range} by={by} />}
        />
      )}
      <Text size="sm" c="dimmed" className={classes.foot}>
        {t.asOfDays(connection.property_name ?? '', formatFetchedAt(figures.fetchedAt, now, timeZone))}
        {by === 'query' && t.googleHidesRareQueriesSo}
      </Text>
    </>
  );
}

function placeText(position: number): string {
  return formatQuantity(Math.round(position * 10) / 10);
}

function columnsOf(by: SearchBy): ReportColumn<Row>[] {
  const column = CHOICES.find(({ value }) => value === by)?.column ?? t.query;
  return [
    { key: 'key', label: column, card: 'title', cell: ({ key }) => (by === 'device' ? deviceName(key) : key) },
    { key: 'clicks', label: t.clicks, figure: true, card: 'aside', cell: ({ clicks }) => formatCount(clicks) },
    {
      key: 'impressions',
      label: t.impressions,
      figure: true,
      card: 'line',
      cell: ({ impressions }) => formatCount(impressions),
    },
    { key: 'ctr', label: t.ctr, figure: true, card: 'line', cell: ({ ctr }) => formatShare(ctr) },
    { key: 'position', label: t.position, figure: true, card: 'lineEnd', cell: ({ position }) => placeText(position) },
  ];
}
