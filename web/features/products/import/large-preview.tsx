import { Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { JobItems } from '../jobs/job-items.tsx';
import type { BulkJob } from '../jobs/jobs.data.ts';
import { ImportNotes } from './import-notes.tsx';
import type { Planned } from './preview-large.ts';
import { t } from '#domain/language/t.ts';

const LISTS = ['work', 'problems'] as const;

interface LargePreviewProps {
  storeId: string;
  job: BulkJob;
  notes: Planned['notes'];
  currency: string;
}

/** What a large file would do: counts by kind, and its products in pages. */
export function LargePreview({ storeId, job, notes, currency }: LargePreviewProps) {
  const { changed = 0, variations = 0, added = 0, skipped = 0 } = job.planned ?? {};
  const counts = { work: job.total, problems: job.problems };
  const labels = {
    work: t('Changes ({count})', { count: counts.work }),
    problems: t('Rows left out ({count})', { count: counts.problems }),
  };
  const lists = LISTS.filter((name) => counts[name] > 0);
  const [list, setList] = useState<(typeof LISTS)[number] | undefined>(lists[0]);
  return (
    <Stack gap="sm">
      <Text role="status">
        {t(
          '{products, plural, one {# product} other {# products}} and {variations, plural, one {# variation} other {# variations}} change, {added, plural, one {# product} other {# products}} are added, {skipped} stay as they are.',
          { products: changed - variations, variations, added, skipped },
        )}
      </Text>
      <ImportNotes notes={notes} />
      {lists.length === 0 && <Text>{t('Nothing in this file would change.')}</Text>}
      {lists.length > 0 && (
        <Tabs
          value={list ?? null}
          onChange={(value) => setList(LISTS.find((name) => name === value))}
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
      )}
    </Stack>
  );
}
