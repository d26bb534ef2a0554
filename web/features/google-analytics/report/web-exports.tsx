import type { DayRange } from '#domain/time/period.ts';
import { type ExportedTable, ExportMenu } from '../../exports/exports.public.tsx';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  range: DayRange;
  visits: GoogleConnection | null;
  searches: GoogleConnection | null;
}

/** Exports Google's figures, with all rows that Google returns. */
export function WebExports({ range: { from, to }, visits, searches }: Props) {
  const tableOf = (name: string, table: 'web' | 'search', connection: GoogleConnection, by: string): ExportedTable => ({
    name,
    table,
    filter: { connection_id: connection.id, from, to, by },
  });
  const tables = [
    ...(visits?.property_id
      ? [
          tableOf(t('Figures by day'), 'web', visits, 'days'),
          tableOf(t('Sources'), 'web', visits, 'sources'),
          tableOf(t('Top pages'), 'web', visits, 'pages'),
          tableOf(t('Countries'), 'web', visits, 'countries'),
          tableOf(t('Devices'), 'web', visits, 'devices'),
        ]
      : []),
    ...(searches?.property_id
      ? [
          tableOf(t('Google search by query'), 'search', searches, 'query'),
          tableOf(t('Google search by page'), 'search', searches, 'page'),
          tableOf(t('Google search by device'), 'search', searches, 'device'),
        ]
      : []),
  ];
  return tables.length > 0 && <ExportMenu tables={tables} />;
}
