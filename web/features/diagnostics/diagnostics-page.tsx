import { Button, Stack, Text } from '@mantine/core';
import { deviceTimeZone } from '../../platform/clock.ts';
import { useConnection } from '../../platform/connection/connection.ts';
import type { ConnectionState } from '../../platform/connection/connection-store.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { buildOfPages } from '../../platform/error-reporting/error-reporting.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { describeSize } from '../settings/settings.public.ts';
import type { CacheCount } from './count-cache.ts';
import { useDiagnosis, useRefreshAll, useClearStored } from './diagnostics.data.ts';
import type { Diagnosis } from './diagnostics.data.ts';
import { useDisclosure } from '@mantine/hooks';
import { t } from '#domain/language/t.ts';
import { ConfirmDialog } from '../../ui/forms/form-dialog.tsx';

/** The state of the app in this browser: cache, connection and build. */
export function DiagnosticsPage() {
  const query = useDiagnosis();
  return (
    <>
      <PageHeader
        title={t('Diagnostics')}
        actions={
          <>
            <RefreshAll />
            <ClearStored />
          </>
        }
      >
        {t('How Karoo is running in this browser. Support may ask you for this.')}
      </PageHeader>
      <QueryView query={query} loading={<CardSkeleton height={320} />} failure={t('Couldn’t load diagnostics')}>
        {(diagnosis) => <Facts diagnosis={diagnosis} />}
      </QueryView>
    </>
  );
}

function RefreshAll() {
  const refresh = useRefreshAll();
  const start = () =>
    refresh.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Everything is up to date.')),
      onError: toastFailure,
    });
  return (
    <Button variant="default" onClick={start} loading={refresh.isPending}>
      {t('Refresh all')}
    </Button>
  );
}

function Facts({ diagnosis }: { diagnosis: Diagnosis }) {
  const connection = useConnection();
  const queue = useQueue();
  return (
    <Stack gap="md">
      <Panel title={t('Cache in this tab')}>
        <FactList facts={countFacts(diagnosis.memory)} />
      </Panel>
      <Panel title={t('Stored on this device')}>
        {diagnosis.report.problem !== null && (
          <Text size="sm" mb="xs" role="alert">
            {t('This device stores nothing: {problem}. Karoo works, but your next visit waits for the connection.', {
              problem: diagnosis.report.problem,
            })}
          </Text>
        )}
        <FactList facts={[...(diagnosis.device ? countFacts(diagnosis.device) : []), ...storedFacts(diagnosis)]} />
      </Panel>
      <Panel title={t('Connection')}>
        <FactList facts={connectionFacts(connection)} />
      </Panel>
      <Panel title={t('Waiting to send')}>
        <FactList
          facts={[
            { label: t('Queued'), value: String(queue.queued) },
            { label: t('Pending'), value: String(queue.pending) },
            { label: t('Failed'), value: String(queue.failed) },
          ]}
        />
      </Panel>
      <Panel title={t('App')}>
        <FactList
          facts={[
            { label: t('Build'), value: buildOfPages },
            { label: t('Service worker'), value: diagnosis.worker },
          ]}
        />
      </Panel>
    </Stack>
  );
}

function countFacts({ entries, fresh, stale, size, oldest }: CacheCount) {
  return [
    { label: t('Entries'), value: String(entries) },
    { label: t('Fresh'), value: String(fresh) },
    { label: t('Stale (older than 10 minutes)'), value: String(stale) },
    { label: t('Size'), value: entries === 0 ? t('0 kB') : describeSize(size) },
    {
      label: t('Oldest'),
      value: oldest === null ? null : formatDateTime(new Date(oldest).toISOString(), deviceTimeZone()),
    },
  ];
}

function storedFacts({ report, space }: Diagnosis) {
  const { restored, restoredIn, found, missed } = report;
  return [
    {
      label: t('Restored at start'),
      value:
        restoredIn === null ? t('Nothing') : t('{restored} in {round} ms', { restored, round: Math.round(restoredIn) }),
    },
    { label: t('Found on this device since'), value: t('{part} of {all}', { part: found, all: found + missed }) },
    {
      label: t('Space'),
      value: space && t('{part} of {all}', { part: describeSize(space.used), all: describeSize(space.allowed) }),
    },
  ];
}

function connectionFacts({ speed, slowType, plan }: ConnectionState) {
  return [
    { label: t('Quality'), value: slowType === null ? speed : `${speed} (${slowType})` },
    { label: t('Cache times'), value: `${formatQuantity(plan.cacheMultiplier)} ×` },
    { label: t('Prefetching'), value: plan.prefetch ? t('On') : t('Off') },
    { label: t('Request batching'), value: plan.batching ? t('On') : t('Off') },
    { label: t('Reduced data'), value: plan.reducedPayload ? t('On') : t('Off') },
  ];
}

function ClearStored() {
  const [opened, { open, close }] = useDisclosure(false);
  const clear = useClearStored();
  const confirm = async () => {
    await clear.mutateAsync();
    toastSuccess(t('Stored data cleared from this device'));
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Clear stored data')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={t('Clear stored data?')}
        confirm={t('Clear stored data')}
        onConfirm={confirm}
        refused={
          <Text size="sm" c="red" role="alert">
            {t('Couldn’t clear stored data. Close other Karoo tabs and try again.')}
          </Text>
        }
        cancel={t('Keep data')}
        isDestructive
      >
        <Text size="sm">
          {t(
            'Your next visit waits for the connection and shows nothing while you’re offline. Nothing is lost in Karoo or your store, and changes waiting to send are kept.',
          )}
        </Text>
      </ConfirmDialog>
    </>
  );
}
