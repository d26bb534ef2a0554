import { Button, Progress } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { SelectionBar } from '../../../ui/sticky-bar.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { refreshProducts } from '../writes/product-cache.ts';
import { endText, progressText } from './job.names.ts';
import { type BulkJob, bulkJobs, isUnderWay } from './jobs.data.ts';
import { t } from '#domain/language/t.ts';

const JobDialog = lazyDialog(() => import('./job-dialog.tsx'), 'JobDialog');

interface JobStore {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

/** Jobs shown at once. */
const MAX_SHOWN = 3;
/** Closed jobs that a device remembers: more than end in a day. */
const MAX_CLOSED = 50;

/** Large changes of products: how far they are, from any device, and how they ended. */
export function JobsBar({ store }: { store: JobStore }) {
  const storeId = store.id;
  const { data } = useQuery(storeQuery(storeId, bulkJobs));
  const [closed, setClosed] = useLocalStorage<string[]>({ key: 'karoo.closed-jobs', defaultValue: [] });
  const shown = (data?.items ?? [])
    .filter((job) => isUnderWay(job) || (!job.is_undone && !closed.includes(job.operation_id)))
    .slice(0, MAX_SHOWN);
  useRefreshAtEnd(storeId, data?.items ?? []);
  return shown.map((job, at) => (
    <JobBar
      key={job.operation_id}
      label={at === 0 ? t('Change of many products') : t('Change of many products, {number}', { number: at + 1 })}
      store={store}
      job={job}
      onClose={() => setClosed((before) => [job.operation_id, ...before].slice(0, MAX_CLOSED))}
    />
  ));
}

/** Reads the list again when a job that was seen running has ended. */
function useRefreshAtEnd(storeId: string, jobs: readonly BulkJob[]): void {
  const queryClient = useQueryClient();
  const running = jobs.filter(isUnderWay).length;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) refreshProducts(queryClient, storeId);
    before.current = running;
  }, [running, queryClient, storeId]);
}

interface JobBarProps {
  /** Unlike those of the other bars. */
  label: string;
  store: JobStore;
  job: BulkJob;
  onClose: () => void;
}

function JobBar({ label, store, job, onClose }: JobBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  const stop = useMutation({ ...reloading(orpc.products.stopJob, orpc.products.jobs), onError: toastFailure });
  const again = useMutation({ ...reloading(orpc.products.startJob, orpc.products.jobs), onError: toastFailure });
  // An undo that is tried again is the same one.
  const [undoId] = useState(() => crypto.randomUUID());
  const undo = useMutation({ ...reloading(orpc.products.undoBulk, orpc.products.jobs), onError: toastFailure });
  const key = { store_id: store.id, operation_id: job.operation_id };
  const isRunning = isUnderWay(job);
  const hasWritten = job.written.changed + job.written.added + job.written.trashed > 0;
  return (
    <SelectionBar label={label} text={isRunning ? progressText(job, store.timezone) : endText(job)}>
      {isRunning && (
        <Progress
          aria-label={t('Products updated')}
          value={job.total === 0 ? 0 : (job.done / job.total) * 100}
          flex="1 1 120px"
          transitionDuration={150}
        />
      )}
      {(job.total > 0 || !isRunning) && (
        <Button variant="subtle" color="gray" px="sm" onClick={() => setOpen(true)}>
          {t('Details')}
        </Button>
      )}
      {isRunning && (
        <Button
          variant="default"
          loading={stop.isPending}
          disabled={!isOnline || job.state === 'stopping'}
          onClick={() => stop.mutate(key)}
        >
          {t('Stop')}
        </Button>
      )}
      {(job.state === 'stopped' || job.state === 'failed') && (
        <Button variant="default" loading={again.isPending} disabled={!isOnline} onClick={() => again.mutate(key)}>
          {t('Continue')}
        </Button>
      )}
      {!isRunning && job.kind !== 'undo' && hasWritten && (
        <Button
          variant="default"
          loading={undo.isPending}
          disabled={!isOnline}
          onClick={() => undo.mutate({ store_id: store.id, operation_id: undoId, undo: job.operation_id })}
        >
          {t('Undo')}
        </Button>
      )}
      {!isRunning && (
        <Button variant="subtle" color="gray" px="sm" onClick={onClose}>
          {t('Close')}
        </Button>
      )}
      <JobDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        storeId={store.id}
        job={job}
        currency={store.currency}
      />
    </SelectionBar>
  );
}
