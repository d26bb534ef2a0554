import { Button, Stack, Text, Group, Modal } from '@mantine/core';
import { deviceTimeZone } from '../../platform/clock.ts';
import { useConnection } from '../../platform/connection/connection.ts';
import type { ConnectionState } from '../../platform/connection/connection-store.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { buildOfPages } from '../../platform/error-reporting/error-reporting.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { describeSize } from '../settings/settings.public.ts';
import type { CacheCount } from './count-cache.ts';
import { useDiagnosis, useRefreshAll, useClearStored } from './diagnostics.data.ts';
import type { Diagnosis } from './diagnostics.data.ts';
import { useDisclosure } from '@mantine/hooks';

/** The state of the app in this browser: cache, connection and build. */
export function DiagnosticsPage() {
  const query = useDiagnosis();
  return (
    <>
      <PageHeader
        title="Diagnostics"
        actions={
          <>
            <RefreshAll />
            <ClearStored />
          </>
        }
      >
        How Karoo is doing in this browser. Support may ask you for it.
      </PageHeader>
      <QueryView query={query} loading={<CardSkeleton height={320} />} failure="The state could not be read">
        {(diagnosis) => <Facts diagnosis={diagnosis} />}
      </QueryView>
    </>
  );
}

function RefreshAll() {
  const refresh = useRefreshAll();
  const start = () =>
    refresh.mutate(undefined, {
      onSuccess: () => toastSuccess('Everything is up to date.'),
      onError: (error) => toastError(explainError(error)),
    });
  return (
    <Button variant="default" onClick={start} loading={refresh.isPending}>
      Refresh all
    </Button>
  );
}

function Facts({ diagnosis }: { diagnosis: Diagnosis }) {
  const connection = useConnection();
  const queue = useQueue();
  return (
    <Stack gap="md">
      <Panel title="Cache in this tab">
        <FactList facts={countFacts(diagnosis.memory)} />
      </Panel>
      <Panel title="Stored on this device">
        {diagnosis.report.problem !== null && (
          <Text size="sm" mb="xs" role="alert">
            This device keeps nothing: {diagnosis.report.problem}. Karoo works, but the next visit waits for the
            connection.
          </Text>
        )}
        <FactList facts={[...(diagnosis.device ? countFacts(diagnosis.device) : []), ...storedFacts(diagnosis)]} />
      </Panel>
      <Panel title="Connection">
        <FactList facts={connectionFacts(connection)} />
      </Panel>
      <Panel title="Waiting to be sent">
        <FactList
          facts={[
            { label: 'Queued', value: String(queue.queued) },
            { label: 'Pending', value: String(queue.pending) },
            { label: 'Failed', value: String(queue.failed) },
          ]}
        />
      </Panel>
      <Panel title="App">
        <FactList
          facts={[
            { label: 'Build', value: buildOfPages },
            { label: 'Service worker', value: diagnosis.worker },
          ]}
        />
      </Panel>
    </Stack>
  );
}

function countFacts({ entries, fresh, stale, size, oldest }: CacheCount) {
  return [
    { label: 'Entries', value: String(entries) },
    { label: 'Fresh', value: String(fresh) },
    { label: 'Stale (older than 10 minutes)', value: String(stale) },
    { label: 'Size', value: entries === 0 ? '0 kB' : describeSize(size) },
    {
      label: 'Oldest',
      value: oldest === null ? null : formatDateTime(new Date(oldest).toISOString(), deviceTimeZone()),
    },
  ];
}

function storedFacts({ report, space }: Diagnosis) {
  const { restored, restoredIn, found, missed } = report;
  return [
    {
      label: 'Restored at the start',
      value: restoredIn === null ? 'Nothing' : `${restored} in ${Math.round(restoredIn)} ms`,
    },
    { label: 'Found on this device since', value: `${found} of ${found + missed}` },
    { label: 'Space', value: space && `${describeSize(space.used)} of ${describeSize(space.allowed)}` },
  ];
}

function connectionFacts({ speed, type, plan }: ConnectionState) {
  return [
    { label: 'Quality', value: `${speed} (${type})` },
    { label: 'Cache times', value: `${plan.cacheMultiplier} ×` },
    { label: 'Prefetching', value: plan.prefetch ? 'On' : 'Off' },
    { label: 'Request batching', value: plan.batching ? 'On' : 'Off' },
    { label: 'Reduced data', value: plan.reducedPayload ? 'On' : 'Off' },
  ];
}

function ClearStored() {
  const [opened, { open, close }] = useDisclosure(false);
  const clear = useClearStored();
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => toastSuccess('Nothing is stored on this device any more.'),
      onError: () => toastError('The stored data could not be cleared. Close other tabs of Karoo and try again.'),
      onSettled: close,
    });
  return (
    <>
      <Button variant="default" onClick={open}>
        Clear stored data
      </Button>
      <Modal opened={opened} onClose={close} title="Clear stored data?">
        <Stack>
          <Text size="sm">
            The next visit has to wait for the connection, and without one it shows nothing. Nothing is lost in Karoo or
            in your shop, and changes that wait to be sent stay.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Keep it
            </Button>
            <Button color="red.8" onClick={confirm} loading={clear.isPending}>
              Clear stored data
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
