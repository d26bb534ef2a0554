import type { DayRange } from '#domain/time/period.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { ExportCsv } from '../../exports/exports.public.tsx';
import type { SearchBy } from '../google-analytics.data.ts';

interface Props {
  table: 'web' | 'search';
  connectionId: string;
  range: DayRange;
  by: 'days' | 'sources' | 'pages' | 'countries' | 'devices' | SearchBy;
}

/** Exports a table of Google's figures as CSV, with all rows that Google returns. */
export function ExportFigures({ table, connectionId, range: { from, to }, by }: Props) {
  const store = useStore();
  return <ExportCsv storeId={store.id} table={table} filter={{ connection_id: connectionId, from, to, by }} small />;
}
