import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ReportSkeleton, TableSwitch, useReport } from '../../analytics/analytics.public.ts';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useCurrentMembership } from '../../accounts/accounts.public.tsx';
import { PropertyPanel } from '../connection/property-panel.tsx';
import { ConnectPanel, NotSetUp } from '../connection/connect-panel.tsx';
import { type GoogleConnection, googleConnections } from '../google-analytics.data.ts';
import type { ShopTotals } from './prepare-web-report.ts';
import { SearchPanel } from './search-panel.tsx';
import { WebFiguresView } from './web-figures.tsx';
import { SEARCH_TABLES, VISIT_TABLES, type VisitTable, WEB_TABLE_COLUMNS } from './web-tables.ts';
import { t } from '#domain/language/t.ts';
import { ALL_COLUMNS, useFileColumns } from '../../columns/columns.public.tsx';
import { type ExportedTable, ExportMenu } from '../../exports/exports.public.tsx';

interface Props {
  range: DayRange;
  /** The shop's figures for these days; null while they load. */
  shop: ShopTotals | null;
}

/** The shop's visitors by Google Analytics, and below it Search Console. */
export function WebReport(props: Props) {
  const membership = useCurrentMembership();
  return (
    membership && (
      <Connections key={membership.organization_id} {...props} organizationId={membership.organization_id} />
    )
  );
}

function Connections({ organizationId, ...props }: Props & { organizationId: string }) {
  const query = useQuery(googleConnections.queryOptions({ input: { organization_id: organizationId } }));
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <QueryView
      query={query}
      failure={t('Couldn’t load connections')}
      loading={<ReportSkeleton title={t('Visitors')} />}
    >
      {({ configured, items }) => {
        const visits = items.filter(({ kind }) => kind === 'analytics');
        const searches = items.filter(({ kind }) => kind === 'search-console');
        return configured || items.length > 0 ? (
          <Report
            {...props}
            organizationId={organizationId}
            visits={visits}
            visit={currentOf(visits, picked)}
            searching={currentOf(searches, null)}
            onPick={setPicked}
          />
        ) : (
          <NotSetUp />
        );
      }}
    </QueryView>
  );
}

interface ReportProps extends Props {
  organizationId: string;
  visits: readonly GoogleConnection[];
  visit: GoogleConnection | null;
  searching: GoogleConnection | null;
  onPick: (id: string) => void;
}

/** What is connected, and one table of it. */
function Report({ visits, visit, searching, onPick, ...props }: ReportProps) {
  const { search } = useReport();
  const ofVisits = hasProperty(visit) ? VISIT_TABLES : [];
  const ofSearches = hasProperty(searching) ? SEARCH_TABLES : [];
  const all = [...ofVisits, ...ofSearches];
  const table = (all.find(({ value }) => value === search.table) ?? all[0])?.value;
  const visitTable = ofVisits.find(({ value }) => value === table)?.value ?? null;
  const searchTable = ofSearches.find(({ value }) => value === table);
  const tables = table && <TableSwitch data={all} value={table} />;
  const { organizationId, range } = props;
  return (
    <Stack>
      <Analytics
        {...props}
        connections={visits}
        connection={visit}
        onPick={onPick}
        table={visitTable}
        tables={tables}
      />
      {!hasProperty(visit) && tables}
      {(searchTable || !hasProperty(searching)) && (
        <SearchPanel
          organizationId={organizationId}
          connection={searching}
          range={range}
          table={searchTable ?? SEARCH_TABLES[0]}
        />
      )}
      <WebExports range={range} visits={visit} searches={searching} />
    </Stack>
  );
}

interface AnalyticsProps extends Props {
  organizationId: string;
  connections: readonly GoogleConnection[];
  connection: GoogleConnection | null;
  onPick: (id: string) => void;
  table: VisitTable | null;
  tables: ReactNode;
}

function Analytics({ organizationId, connections, connection, onPick, ...props }: AnalyticsProps) {
  if (connection === null) {
    return (
      <Panel title={t('Visitors')}>
        <ConnectPanel organizationId={organizationId} kind="analytics" />
      </Panel>
    );
  }
  return (
    <>
      {connections.length > 1 && (
        <Group>
          <NativeSelect
            aria-label={t('Property')}
            data={connections.map(({ id, property_name, email }) => ({
              value: id,
              label: property_name ?? t('{email}: no property yet', { email }),
            }))}
            value={connection.id}
            onChange={(event) => onPick(event.currentTarget.value)}
          />
        </Group>
      )}
      {connection.property_id === null ? (
        <PropertyPanel organizationId={organizationId} connection={connection} />
      ) : (
        <WebFiguresView organizationId={organizationId} connection={connection} {...props} />
      )}
    </>
  );
}

interface WebExportsProps {
  range: DayRange;
  visits: GoogleConnection | null;
  searches: GoogleConnection | null;
}

/** Exports Google's figures, with all rows that Google returns. */
function WebExports({ range: { from, to }, visits, searches }: WebExportsProps) {
  const columnsOf = useFileColumns();
  const web = (
    { id: connection_id }: GoogleConnection,
    name: string,
    by: string,
    counted?: keyof typeof WEB_TABLE_COLUMNS,
  ) =>
    ({
      name,
      table: 'web',
      filter: {
        connection_id,
        from,
        to,
        by,
        ...(counted === undefined ? ALL_COLUMNS : columnsOf('web', WEB_TABLE_COLUMNS[counted])),
      },
    }) satisfies ExportedTable;
  const search = ({ id: connection_id }: GoogleConnection, name: string, by: string) =>
    ({
      name,
      table: 'search',
      filter: { connection_id, from, to, by, ...columnsOf('search') },
    }) satisfies ExportedTable;
  const tables: ExportedTable[] = [
    ...(visits?.property_id
      ? [
          web(visits, t('Figures by day'), 'days'),
          web(visits, t('Sources'), 'sources', 'sessions'),
          web(visits, t('Top pages'), 'pages', 'views'),
          web(visits, t('Countries'), 'countries', 'people'),
          web(visits, t('Devices'), 'devices', 'people'),
        ]
      : []),
    ...(searches?.property_id
      ? [
          search(searches, t('Google search by query'), 'query'),
          search(searches, t('Google search by page'), 'page'),
          search(searches, t('Google search by device'), 'device'),
        ]
      : []),
  ];
  return tables.length > 0 && <ExportMenu tables={tables} />;
}

function hasProperty(connection: GoogleConnection | null): boolean {
  return connection !== null && connection.property_id !== null;
}

/** The chosen connection; else one that needs a property, which the person has just connected; else the first. */
function currentOf(connections: readonly GoogleConnection[], picked: string | null): GoogleConnection | null {
  return (
    connections.find(({ id }) => id === picked) ??
    connections.find(({ state }) => state === 'choosing') ??
    connections.find(({ state }) => state === 'connected') ??
    connections[0] ??
    null
  );
}
