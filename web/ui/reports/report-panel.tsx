import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../cards/panel.tsx';
import { MetricHint } from '../states/metric-hint.tsx';
import { RowSkeletons } from '../states/loading-skeletons.tsx';
import { QueryView } from '../states/query-view.tsx';
import { DataAgeNote } from '../states/data-age-note.tsx';
import classes from './reports.module.css';
import { t } from '#domain/language/t.ts';

interface ReportPanelProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Title of the error, e.g. "The figures could not be read". */
  failure?: string;
  hint?: ReactNode;
  /** The address of the help about it, shown with the hint. */
  help?: string;
  aside?: ReactNode;
  /** The skeleton; table rows by default. */
  loading?: ReactNode;
  padded?: boolean;
  children: (data: Data) => ReactNode;
}

/** One report as a card. Previous data stay, dimmed, while other days load. */
export function ReportPanel<Data>(props: ReportPanelProps<Data>) {
  const { title, query, failure = t('Couldn’t load figures'), hint, help, aside, loading, padded } = props;
  return (
    <Panel
      title={title}
      flush={!padded}
      aside={
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {aside}
          {hint !== undefined && (
            <MetricHint of={title} help={help}>
              {hint}
            </MetricHint>
          )}
        </Group>
      }
    >
      <div className={classes.notes} data-padded={padded || undefined}>
        <DataAgeNote at={query.dataUpdatedAt} />
      </div>
      <QueryView query={query} failure={failure} loading={loading ?? <RowSkeletons rows={6} />}>
        {(data) => (
          <div aria-busy={query.isPlaceholderData} data-waiting={query.isPlaceholderData || undefined}>
            {props.children(data)}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
