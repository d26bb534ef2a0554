import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { formatCount, formatShare } from '../../../platform/format/number.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { ExportFigures } from './export-figures.tsx';
import type { WebFigures } from '../google-analytics.data.ts';
import classes from '../google-analytics.module.css';
import { deviceName, labelOrUnknown, sourceName } from './prepare-web-report.ts';
import * as t from '../google-analytics.text.ts';

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
    <div className={classes.pair}>
      <CountTable
        title={t.sources}
        csv={csv('sources')}
        hint={t.whereSessionsCame}
        noun={{ column: t.source, count: t.sessions }}
        rows={data.trafficSources.map(({ source, sessions, percentage }) => ({
          name: sourceName(source),
          count: sessions,
          share: percentage / 100,
        }))}
      />
      <CountTable
        title={t.topPages}
        csv={csv('pages')}
        hint={t.theTenMostViewedPages}
        noun={{ column: t.page, count: t.views }}
        rows={withShares(
          data.behavior.topPages.map(({ page, views }) => ({ name: labelOrUnknown(page), count: views })),
        )}
        sharesShown={false}
      />
      <CountTable
        title={t.countries}
        csv={csv('countries')}
        hint={t.peopleByCountrySomeone}
        noun={{ column: t.country, count: t.people }}
        rows={withShares(countries.map(({ country, users }) => ({ name: labelOrUnknown(country), count: users })))}
      />
      <CountTable
        title={t.devices}
        csv={csv('devices')}
        hint={t.peopleByDeviceSomeone}
        noun={{ column: t.device, count: t.people }}
        rows={withShares(devices.map(({ device, users }) => ({ name: deviceName(device), count: users })))}
      />
    </div>
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
      label: t.share,
      figure: true,
      card: 'line',
      cell: ({ share }) => formatShare(share),
    });
  }
  return (
    <Panel title={title} flush aside={<MetricHint of={title}>{hint}</MetricHint>}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t.noDataForTheseDays2}
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
