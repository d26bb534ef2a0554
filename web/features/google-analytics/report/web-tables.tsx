import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { formatCount, formatShare } from '../../../platform/format/number.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { ExportFigures } from './export-figures.tsx';
import type { WebFigures } from '../google-analytics.data.ts';
import { deviceName, labelOrUnknown, sourceName } from './prepare-web-report.ts';
import { t } from '#domain/language/t.ts';

interface Counted {
  name: string;
  count: number;
  /** Share of all, 0 to 1. */
  share: number;
}

/** Sessions by source, country and device, and the pages viewed. */
export function WebTables({ figures, range }: { figures: WebFigures; range: DayRange }) {
  const { data, connection } = figures;
  const { countries, devices } = data.demographics;
  const csv = (by: 'sources' | 'pages' | 'countries' | 'devices') => (
    <ExportFigures table="web" connectionId={connection.id} range={range} by={by} />
  );
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <CountTable
        title={t('Sources')}
        csv={csv('sources')}
        hint={t('Where sessions came from, by source and medium, with their share of all sessions.')}
        noun={{ column: t('Source'), count: t('Sessions') }}
        rows={data.trafficSources.map(({ source, sessions, percentage }) => ({
          name: sourceName(source),
          count: sessions,
          share: percentage / 100,
        }))}
      />
      <CountTable
        title={t('Top pages')}
        csv={csv('pages')}
        hint={t('The ten most viewed pages.')}
        noun={{ column: t('Page'), count: t('Views', {}, 'number of page views') }}
        rows={withShares(
          data.behavior.topPages.map(({ page, views }) => ({ name: labelOrUnknown(page), count: views })),
        )}
        sharesShown={false}
      />
      <CountTable
        title={t('Countries')}
        csv={csv('countries')}
        hint={t('People by country. Someone in two countries counts in both.')}
        noun={{ column: t('Country'), count: t('People') }}
        rows={withShares(countries.map(({ country, users }) => ({ name: labelOrUnknown(country), count: users })))}
      />
      <CountTable
        title={t('Devices')}
        csv={csv('devices')}
        hint={t('People by device. Someone with a phone and a computer counts twice.')}
        noun={{ column: t('Device'), count: t('People') }}
        rows={withShares(devices.map(({ device, users }) => ({ name: deviceName(device), count: users })))}
      />
    </SimpleGrid>
  );
}

function withShares(rows: readonly Omit<Counted, 'share'>[]): Counted[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({ ...row, share: all === 0 ? 0 : row.count / all }));
}

interface CountTableProps {
  title: string;
  hint: string;
  noun: { column: string; count: string };
  rows: readonly Counted[];
  /** True if these are all rows, so that shares are meaningful. */
  sharesShown?: boolean;
  csv: ReactNode;
}

function CountTable({ title, hint, noun, rows, sharesShown = true, csv }: CountTableProps) {
  const columns: ReportColumn<Counted>[] = [
    { key: 'name', label: noun.column, card: 'title', cell: ({ name }) => name },
    { key: 'count', label: noun.count, figure: true, card: 'aside', cell: ({ count }) => formatCount(count) },
  ];
  if (sharesShown) {
    columns.push({
      key: 'share',
      label: t('Share'),
      figure: true,
      card: 'line',
      cell: ({ share }) => formatShare(share),
    });
  }
  return (
    <Panel title={title} flush aside={<MetricHint of={title}>{hint}</MetricHint>}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t('No data for these days.')}
        </Text>
      ) : (
        <ReportTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          share={({ share }) => share}
          exportButton={csv}
        />
      )}
    </Panel>
  );
}
