import { Button, Stack, Text, Group, Modal } from '@mantine/core';
import { deviceTimeZone } from '../../platform/clock.ts';
import { useConnection } from '../../platform/connection/connection.ts';
import type { ConnectionState } from '../../platform/connection/connection-store.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { formatQuantity } from '../../platform/format/number.ts';
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
import * as t from './diagnostics.text.ts';

/** The state of the app in this browser: cache, connection and build. */
export function DiagnosticsPage() {
  const query = useDiagnosis();
  return (
    <>
      <PageHeader
        title={t.diagnostics}
        actions={
          <>
            <RefreshAll />
            <ClearStored />
          </>
        }
      >
        {t.howKarooIsRunning}
      </PageHeader>
      <QueryView query={query} loading={<CardSkeleton height={320} />} failure={t.couldntLoadDiagnostics}>
        {(diagnosis) => <Facts diagnosis={diagnosis} />}
      </QueryView>
    </>
  );
}

function RefreshAll() {
  const refresh = useRefreshAll();
  const start = () =>
    refresh.mutate(undefined, {
      onSuccess: () => toastSuccess(t.everythingIsUpToDate),
      onError: (error) => toastError(explainError(error)),
    });
  return (
    <Button variant="default" onClick={start} loading={refresh.isPending}>
      {t.refreshAll}
    </Button>
  );
}

function Facts({ diagnosis }: { diagnosis: Diagnosis }) {
  const connection = useConnection();
  const queue = useQueue();
  return (
    <Stack gap="md">
      <Panel title={t.cacheInThisTab}>
        <FactList facts={countFacts(diagnosis.memory)} />
      </Panel>
      <Panel title={t.storedOnThisDevice}>
        {diagnosis.report.problem !== null && (
          <Text size="sm" mb="xs" role="alert">
            {t.thisDeviceStoresNothingKaroo(diagnosis.report.problem)}
          </Text>
        )}
        <FactList facts={[...(diagnosis.device ? countFacts(diagnosis.device) : []), ...storedFacts(diagnosis)]} />
      </Panel>
      <Panel title={t.connection}>
        <FactList facts={connectionFacts(connection)} />
      </Panel>
      <Panel title={t.waitingToSend}>
        <FactList
          facts={[
            { label: t.queued, value: String(queue.queued) },
            { label: t.pending, value: String(queue.pending) },
            { label: t.failed, value: String(queue.failed) },
          ]}
        />
      </Panel>
      <Panel title={t.app}>
        <FactList
          facts={[
            { label: t.build, value: buildOfPages },
            { label: t.serviceWorker, value: diagnosis.worker },
          ]}
        />
      </Panel>
    </Stack>
  );
}

function countFacts({ entries, fresh, stale, size, oldest }: CacheCount) {
  return [
    { label: t.entries, value: String(entries) },
    { label: t.fresh, value: String(fresh) },
    { label: t.staleOlderThan10Minutes, value: String(stale) },
    { label: t.size, value: entries === 0 ? t.n0KB : describeSize(size) },
    {
      label: t.oldest,
      value: oldest === null ? null : formatDateTime(new Date(oldest).toISOString(), deviceTimeZone()),
    },
  ];
}

function storedFacts({ report, space }: Diagnosis) {
  const { restored, restoredIn, found, missed } = report;
  return [
    {
      label: t.restoredAtStart,
      value: restoredIn === null ? t.nothing : t.inMs(restored, Math.round(restoredIn)),
    },
    { label: t.foundOnThisDeviceSince, value: t.ofFound(found, found + missed) },
    { label: t.space, value: space && t.ofSize(describeSize(space.used), describeSize(space.allowed)) },
  ];
}

function connectionFacts({ speed, type, plan }: ConnectionState) {
  return [
    { label: t.quality, value: `${speed} (${type})` },
    { label: t.cacheTimes, value: `${formatQuantity(plan.cacheMultiplier)} ×` },
    { label: t.prefetching, value: plan.prefetch ? t.on : t.off },
    { label: t.requestBatching, value: plan.batching ? t.on : t.off },
    { label: t.reducedData, value: plan.reducedPayload ? t.on : t.off },
  ];
}

function ClearStored() {
  const [opened, { open, close }] = useDisclosure(false);
  const clear = useClearStored();
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => toastSuccess(t.storedDataClearedFromThisDevice),
      onError: () => toastError(t.couldntClearStoredDataClose),
      onSettled: close,
    });
  return (
    <>
      <Button variant="default" onClick={open}>
        {t.clearStoredData}
      </Button>
      <Modal opened={opened} onClose={close} title={t.clearStoredData2}>
        <Stack>
          <Text size="sm">{t.yourNextVisitWaits}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t.keepData}
            </Button>
            <Button color="red.8" onClick={confirm} loading={clear.isPending}>
              {t.clearStoredData}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
