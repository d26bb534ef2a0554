import { Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { endText, progressText } from './job.names.ts';
import { JobItems } from './job-items.tsx';
import { type BulkJob, isUnderWay } from './jobs.data.ts';
import { t } from '#domain/language/t.ts';

/** What went wrong comes first. */
const LISTS = ['refused', 'work', 'problems'] as const;

interface JobDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  job: BulkJob;
  currency: string;
  timeZone: string;
}

/** What a large change did: its products in pages, those that were refused first. */
export function JobDialog({ opened, onClose, storeId, job, currency, timeZone }: JobDialogProps) {
  const { written, problems, total } = job;
  const counts = { refused: written.refused, work: total, problems };
  const lists = LISTS.filter((name) => counts[name] > 0);
  const [list, setList] = useState<(typeof LISTS)[number] | undefined>(lists[0]);
  const labels = {
    refused: t('Not changed ({count})', { count: counts.refused }),
    work: t('Changes ({count})', { count: counts.work }),
    problems: t('Rows left out ({count})', { count: counts.problems }),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Change of many products')} size="lg">
      <Stack>
        <Text role="status">{isUnderWay(job) ? progressText(job, timeZone) : endText(job)}</Text>
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
      </Stack>
    </Dialog>
  );
}
