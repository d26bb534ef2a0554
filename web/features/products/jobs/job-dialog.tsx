import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { endText, progressText } from './job.names.ts';
import { JobLists } from './job-items.tsx';
import { type BulkJob, isUnderWay } from './jobs.data.ts';
import { useTimeZone } from '../../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

interface JobDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  job: BulkJob;
  currency: string;
}

/** What a large change did: its products in pages, those that were refused first. */
export function JobDialog({ opened, onClose, storeId, job, currency }: JobDialogProps) {
  const timeZone = useTimeZone();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Change of many products')} size="lg">
      <Stack>
        <Text role="status">{isUnderWay(job) ? progressText(job, timeZone) : endText(job)}</Text>
        <JobLists storeId={storeId} job={job} currency={currency} />
      </Stack>
    </Dialog>
  );
}
