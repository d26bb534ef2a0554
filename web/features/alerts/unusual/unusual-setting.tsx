import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ANOMALY_KINDS, SENSITIVITIES, type AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStores } from '../../stores/stores.public.tsx';
import { unusualOptions, useSetUnusual, type UnusualSettings } from '../alerts.data.ts';
import * as t from './unusual.text.ts';

/** How sensitive the alerts about unusual figures of the selected store are. Empty without a connected store. */
export function UnusualSetting() {
  const { current } = useStores();
  if (current === null || current.is_sample) return null;
  return <UnusualOfStore key={current.id} storeId={current.id} name={current.name} />;
}

function UnusualOfStore({ storeId, name }: { storeId: string; name: string }) {
  const query = useQuery(unusualOptions(storeId));
  const { may, reason } = usePermission('manage-organization');
  const title = t.unusualFigures(name);
  return (
    <Panel
      title={title}
      aside={
        <MetricHint of={title} help="/dashboard/help/figures#unusual">
          {t.howItIsFound}
        </MetricHint>
      }
    >
      <QueryView query={query} failure={t.couldntLoad} loading={<RowSkeletons rows={4} height={70} />}>
        {(settings) => (
          <Stack>
            {settings.days_known < settings.days_needed && (
              <Text size="sm">{t.stillLearning(settings.days_known, settings.days_needed)}</Text>
            )}
            {may ? (
              <UnusualForm storeId={storeId} settings={settings} />
            ) : (
              <UnusualFacts settings={settings} reason={reason} />
            )}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}

function UnusualForm({ storeId, settings }: { storeId: string; settings: UnusualSettings }) {
  const set = useSetUnusual(storeId);
  const { sensitivity, off } = set.isPending ? set.variables : settings;
  const save = (choice: Partial<Parameters<typeof set.mutate>[0]>) =>
    set.mutate(
      { sensitivity, off, ...choice },
      { onError: (error) => toastError(explainError(error), { id: 'unusual-settings' }) },
    );
  return (
    <>
      <Select
        label={t.howMany}
        description={t.comparedWithTwelveWeeks}
        data={SENSITIVITIES.map((value) => ({ value, label: t.choices[value] }))}
        value={sensitivity}
        allowDeselect={false}
        onChange={(value) => value !== null && save({ sensitivity: value })}
      />
      {sensitivity !== 'off' && (
        <Checkbox.Group
          label={t.alertAbout}
          value={ANOMALY_KINDS.filter((kind) => !off.includes(kind))}
          onChange={(on: string[]) => save({ off: ANOMALY_KINDS.filter((kind) => !on.includes(kind)) })}
        >
          <Stack gap="lg" mt="sm">
            {ANOMALY_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={t.kinds[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}

function UnusualFacts({
  settings: { sensitivity, off },
  reason,
}: {
  settings: UnusualSettings;
  reason: string | null;
}) {
  const nameOf = (kind: AnomalyKind) => t.kinds[kind];
  const on = ANOMALY_KINDS.filter((kind) => !off.includes(kind)).map(nameOf);
  return (
    <>
      <FactList
        facts={[
          { label: t.howMany, value: t.choices[sensitivity] },
          ...(sensitivity === 'off' ? [] : [{ label: t.alertAbout, value: on.join(', ') || t.none }]),
        ]}
      />
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    </>
  );
}
