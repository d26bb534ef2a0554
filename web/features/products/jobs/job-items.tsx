import { Group, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JOB_LISTS } from '#contract/products/bulk-jobs.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { Pages } from '../../../ui/list-page/paging/pages.tsx';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { PreviewTable } from '../preview-table.tsx';
import { linesOf } from './item-texts.ts';
import { type BulkJob, type BulkJobItem, bulkJobItems } from './jobs.data.ts';
import { t } from '#domain/language/t.ts';

type JobList = (typeof JOB_LISTS)[number];

/** What went wrong comes first. */
const LISTS = ['refused', 'work', 'problems'] as const satisfies readonly JobList[];

/** The lists of a job that have something, as tabs. */
export function JobLists({ storeId, job, currency }: { storeId: string; job: BulkJob; currency: string }) {
  const counts = { refused: job.written.refused, work: job.total, problems: job.problems };
  const labels = {
    refused: t('Not changed ({count})', { count: counts.refused }),
    work: t('Changes ({count})', { count: counts.work }),
    problems: t('Rows left out ({count})', { count: counts.problems }),
  };
  const lists = LISTS.filter((name) => counts[name] > 0);
  const [chosen, setChosen] = useState<JobList | undefined>(lists[0]);
  return (
    <Tabs
      value={chosen ?? null}
      onChange={(value) => setChosen(LISTS.find((name) => name === value))}
      keepMounted={false}
    >
      <Tabs.List>
        {lists.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {labels[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {lists.map((name) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <JobItems storeId={storeId} operationId={job.operation_id} list={name} currency={currency} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const PAGE_SIZE = 50;

interface JobItemsProps {
  storeId: string;
  operationId: string;
  list: JobList;
  currency: string;
}

/** A job's products in pages, each with what changes or with what went wrong. */
export function JobItems({ storeId, operationId, list, currency }: JobItemsProps) {
  const [page, setPage] = useState(1);
  const narrow = useNarrow();
  const query = useQuery(
    storeQuery(storeId, bulkJobItems, { operation_id: operationId, list, page, per_page: PAGE_SIZE }),
  );
  return (
    <QueryView query={query} failure={t('Couldn’t load the products')} loading={<TextSkeletons lines={6} />}>
      {({ items, total, totalPages }) => (
        <Stack gap="xs">
          <ItemTable items={items} currency={currency} isOfRows={list === 'problems'} />
          {totalPages > 1 && (
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                {t('{total, plural, one {# product} other {# products}}', { total })}
              </Text>
              <Pages narrow={narrow} total={totalPages} page={page} onPage={setPage} />
            </Group>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface ItemTableProps {
  items: readonly BulkJobItem[];
  currency: string;
  /** Rows of a file, instead of products. */
  isOfRows?: boolean;
}

/** Each product or row with what changes, or with what is wrong. */
export function ItemTable({ items, currency, isOfRows = false }: ItemTableProps) {
  return (
    <PreviewTable
      label={t('Changes')}
      maxHeight="36dvh"
      columns={[
        { heading: isOfRows ? t('Row') : t('Product'), of: 'name' },
        { heading: isOfRows ? t('Problem') : t('Change'), of: 'text' },
      ]}
      rows={items
        .flatMap((item) => linesOf(item, currency))
        .map(({ key, name, texts }) => ({ key, cells: [name, texts.map((text) => <div key={text}>{text}</div>)] }))}
    />
  );
}
