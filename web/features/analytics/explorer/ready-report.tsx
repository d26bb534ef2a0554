import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReportName } from '#domain/columns/report-columns.ts';
import type { DayRange } from '#domain/time/period.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { useFileColumns } from '../../columns/columns.public.tsx';
import { type ExportedTable, ExportMenu } from '../../exports/exports.public.tsx';
import { EmptyReport } from '../report-table-parts.tsx';

interface ReadyReportProps<Answer> {
  title: string;
  table: ReportName & ExportedTable['table'];
  /** The days it is asked for, if any. */
  range?: DayRange;
  query: UseQueryResult<Answer>;
  hint: string;
  /** What to say of an answer with nothing in it. */
  emptyText: (answer: Answer) => string | false;
  children: (answer: Answer) => ReactNode;
}

/** A question that is ready to be asked, with its file. */
export function ReadyReport<Answer>(props: ReadyReportProps<Answer>) {
  const { title, table, range, query, hint, emptyText, children } = props;
  const columnsOf = useFileColumns();
  return (
    <>
      <ExportMenu tables={[{ name: title, table, filter: { ...range, ...columnsOf(table) } } as ExportedTable]} />
      <ReportPanel title={title} query={query} hint={hint}>
        {(answer) => {
          const empty = emptyText(answer);
          return empty === false ? children(answer) : <EmptyReport>{empty}</EmptyReport>;
        }}
      </ReportPanel>
    </>
  );
}
