import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ANOMALY_KINDS, SENSITIVITIES, type AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { orpc } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStores } from '../../stores/stores.public.tsx';
import { type UnusualSettings } from '../alerts.data.ts';
import { t } from '#domain/language/t.ts';
import { choices, kinds } from './unusual.names.ts';

/** How sensitive the alerts about unusual figures of the selected store are. Empty without a connected store. */
export function UnusualSetting() {
  const { current } = useStores();
  if (current === null || current.is_sample) return null;
  return <UnusualOfStore key={current.id} storeId={current.id} name={current.name} />;
}

function UnusualOfStore({ storeId, name }: { storeId: string; name: string }) {
  const query = useQuery(storeQuery(storeId, orpc.alerts.unusual));
  const { may, reason } = usePermission('manage-organization');
  const title = t('Unusual figures in {store}', { store: name });
  return (
    <Panel
      title={title}
      aside={
        <MetricHint of={title} help="/dashboard/help/figures#unusual">
          {t('What is unusual?')}
        </MetricHint>
      }
    >
      <QueryView query={query} failure={t('Couldn’t load settings')} loading={<RowSkeletons rows={4} height={70} />}>
        {(settings) => (
          <Stack>
            {settings.days_known < settings.days_needed && (
              <Text size="sm">
                {t(
                  '{known, plural, one {Karoo knows # day of this store and needs {needed} before it alerts.} other {Karoo knows # days of this store and needs {needed} before it alerts.}}',
                  { known: settings.days_known, needed: settings.days_needed },
                )}
              </Text>
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
  const set = useMutation(answering(orpc.alerts.setUnusual, orpc.alerts.unusual, ['store_id']));
  const { sensitivity, off } = set.isPending ? set.variables : settings;
  const save = (choice: Partial<Parameters<typeof set.mutate>[0]>) =>
    set.mutate(
      { store_id: storeId, sensitivity, off, ...choice },
      { onError: (error) => toastError(explainError(error), { id: 'unusual-settings' }) },
    );
  return (
    <>
      <Select
        label={t('How many alerts')}
        description={t(
          'Karoo compares each hour and day with the last 12 weeks. “Fewer” alerts only when the difference is very large.',
        )}
        data={SENSITIVITIES.map((value) => ({ value, label: choices[value] }))}
        value={sensitivity}
        allowDeselect={false}
        onChange={(value) => value !== null && save({ sensitivity: value })}
      />
      {sensitivity !== 'off' && (
        <Checkbox.Group
          label={t('Alert about')}
          value={ANOMALY_KINDS.filter((kind) => !off.includes(kind))}
          onChange={(on: string[]) => save({ off: ANOMALY_KINDS.filter((kind) => !on.includes(kind)) })}
        >
          <Stack gap="lg" mt="sm">
            {ANOMALY_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={kinds[kind]} />
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
  const nameOf = (kind: AnomalyKind) => kinds[kind];
  const on = ANOMALY_KINDS.filter((kind) => !off.includes(kind)).map(nameOf);
  return (
    <>
      <FactList
        facts={[
          { label: t('How many alerts'), value: choices[sensitivity] },
          ...(sensitivity === 'off' ? [] : [{ label: t('Alert about'), value: on.join(', ') || t('None') }]),
        ]}
      />
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    </>
  );
}
