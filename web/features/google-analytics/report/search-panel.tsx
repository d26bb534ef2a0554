import { useTimeZone } from '../../../platform/query/store-query.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#domain/time/period.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import { MetricTile } from '../../../ui/cards/metric-tile.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { useDeclaredReport } from '../../columns/columns.public.tsx';
import { PropertyPanel } from '../connection/property-panel.tsx';
import { ConnectButton, ConnectPanel } from '../connection/connect-panel.tsx';
import { SEARCH_ROWS, searchFigures } from '../google-analytics.data.ts';
import type { GoogleConnection, SearchFigures } from '../google-analytics.data.ts';
import { GoogleNotice } from './google-notice.tsx';
import { GoogleErrorNotice } from './google-error-notice.tsx';
import { formatFetchedAt, deviceName } from './prepare-web-report.ts';
import type { SearchTable } from './web-tables.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import layout from '../../../ui/styles/layout.module.css';
import rows from '../../../ui/styles/rows.module.css';

interface Props {
  organizationId: string;
  connection: GoogleConnection | null;
  range: DayRange;
  table: SearchTable;
}

/** Google searches in which the shop appeared. */
export function SearchPanel({ connection, ...rest }: Props) {
  if (connection === null) {
    return (
      <Panel title={t('Google search')}>
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
  table,
}: Omit<Props, 'connection'> & { connection: GoogleConnection }) {
  const { by } = table;
  const input = { organization_id: organizationId, connection_id: connection.id, ...range, by, limit: SEARCH_ROWS };
  const query = useQuery(searchFigures.queryOptions({ input }));
  const content = () => {
    if (query.data !== undefined) {
      return (
        <div data-waiting={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
          <Figures organizationId={organizationId} figures={query.data} table={table} />
        </div>
      );
    }
    if (query.isError || query.fetchStatus === 'paused')
      return <GoogleErrorNotice organizationId={organizationId} connection={connection} query={query} />;
    return <RowSkeletons rows={SEARCH_ROWS / 2} />;
  };
  return (
    <Panel title={t('Google search')} flush aside={<DataAgeNote at={query.dataUpdatedAt} />}>
      {content()}
    </Panel>
  );
}

interface FiguresProps {
  organizationId: string;
  figures: SearchFigures;
  table: SearchTable;
}

type Row = SearchFigures['items'][number];

function Figures({ organizationId, figures, table }: FiguresProps) {
  const timeZone = useTimeZone();
  const { by } = table;
  const { totals, items, connection } = figures;
  const now = useNow();
  return (
    <>
      <Stack p="md" gap="md">
        <GoogleNotice
          answer={figures}
          reconnect={
            <ConnectButton
              organizationId={organizationId}
              kind="search-console"
              connection={connection}
              variant="default"
            >
              {t('Reconnect')}
            </ConnectButton>
          }
        />
        <div className={layout.tiles}>
          <MetricTile
            label={t('Clicks')}
            hint={t('How often someone visited from Google’s results.')}
            value={formatCount(totals.clicks)}
          />
          <MetricTile
            label={t('Impressions')}
            hint={t('How often one of your pages appeared in someone’s results.')}
            value={formatCount(totals.impressions)}
          />
          <MetricTile
            label={t('CTR')}
            hint={t('Click-through rate: clicks divided by impressions.')}
            value={formatShare(totals.ctr)}
          />
          <MetricTile
            label={t('Position')}
            hint={t('Average position of your best result. 1 is the top.')}
            value={totals.impressions === 0 ? '–' : placeText(totals.position)}
          />
        </div>
      </Stack>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {t('No data for these days. Search Console is two to three days behind.')}
        </Text>
      ) : (
        <SearchRows table={table} figures={figures} />
      )}
      <Text size="sm" c="dimmed" className={rows.foot}>
        {sentences(
          t(
            '{propertyName} · as of {fetchedAt}. Days are in California time. The last two or three aren’t available yet.',
            {
              propertyName: connection.property_name ?? '',
              fetchedAt: formatFetchedAt(figures.fetchedAt, now, timeZone),
            },
          ),
          by === 'query' && t('Google hides rare queries, so the rows add up to less than the totals above.'),
        )}
      </Text>
    </>
  );
}

function placeText(position: number): string {
  return formatQuantity(Math.round(position * 10) / 10);
}

function SearchRows({ table: { by, column }, figures: { items, totals } }: Pick<FiguresProps, 'table' | 'figures'>) {
  const { columns, menu } = useDeclaredReport<'search', Row>(
    'search',
    {
      name: { card: 'title', cell: ({ key }) => (by === 'device' ? deviceName(key) : key) },
      clicks: { card: 'aside', cell: ({ clicks }) => formatCount(clicks) },
      impressions: { card: 'line', cell: ({ impressions }) => formatCount(impressions) },
      ctr: { card: 'line', cell: ({ ctr }) => formatShare(ctr) },
      position: { card: 'lineEnd', cell: ({ position }) => placeText(position) },
    },
    { headings: { name: column } },
  );
  return (
    <ReportTable
      caption={t('Google search by {by}', { by })}
      columns={columns}
      rows={items}
      rowKey={({ key }) => key}
      share={({ clicks }) => (totals.clicks === 0 ? 0 : clicks / totals.clicks)}
      foot={menu}
    />
  );
}
