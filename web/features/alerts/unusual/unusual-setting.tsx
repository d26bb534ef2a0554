import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ANOMALY_KINDS, SENSITIVITIES } from '#domain/anomalies/anomaly-kinds.ts';
import { orpc } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Setting, Settings } from '../../../ui/forms/setting.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStores } from '../../stores/stores.public.tsx';
import { type UnusualSettings } from '../alerts.data.ts';
import { t } from '#domain/language/t.ts';

/** How sensitive the alerts about unusual figures of the selected store are. Empty without a connected store. */
export function UnusualSetting() {
  const { current } = useStores();
  if (current === null || current.is_sample) return null;
  return <UnusualOfStore key={current.id} storeId={current.id} name={current.name} />;
}

function UnusualOfStore({ storeId, name }: { storeId: string; name: string }) {
  const query = useQuery(storeQuery(storeId, orpc.alerts.unusual));
  const { reason } = usePermission('manage-organization');
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
            <UnusualChoices storeId={storeId} settings={settings} fixed={reason} />
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}

interface UnusualChoicesProps {
  storeId: string;
  settings: UnusualSettings;
  /** Why they may not be changed; null if they may. */
  fixed: string | null;
}

function UnusualChoices({ storeId, settings, fixed }: UnusualChoicesProps) {
  const set = useMutation(answering(orpc.alerts.setUnusual, orpc.alerts.unusual, ['store_id']));
  const { sensitivity, off } = set.isPending ? set.variables : settings;
  const on = ANOMALY_KINDS.filter((kind) => !off.includes(kind));
  const save = (choice: Partial<Parameters<typeof set.mutate>[0]>) =>
    set.mutate(
      { store_id: storeId, sensitivity, off, ...choice },
      { onError: (error) => toastError(explainError(error), { id: 'unusual-settings' }) },
    );
  return (
    <Settings fixed={fixed}>
      <Setting label={t('How many alerts')} fact={choices[sensitivity]}>
        <Select
          description={t(
            'Karoo compares each hour and day with the last 12 weeks. “Fewer” alerts only when the difference is very large.',
          )}
          data={SENSITIVITIES.map((value) => ({ value, label: choices[value] }))}
          value={sensitivity}
          allowDeselect={false}
          onChange={(value) => value !== null && save({ sensitivity: value })}
        />
      </Setting>
      {sensitivity !== 'off' && (
        <Setting label={t('Alert about')} fact={on.map((kind) => kinds[kind]).join(', ') || t('None')}>
          <Checkbox.Group
            value={on}
            onChange={(chosen: string[]) => save({ off: ANOMALY_KINDS.filter((kind) => !chosen.includes(kind)) })}
          >
            <Stack gap="lg" mt="sm">
              {ANOMALY_KINDS.map((kind) => (
                <Checkbox key={kind} value={kind} label={kinds[kind]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Setting>
      )}
    </Settings>
  );
}

const choices = {
  off: t('Off'),
  fewer: t('Fewer'),
  usual: t('Usual'),
  more: t('More'),
};

const kinds = {
  no_orders: t('No orders for too long'),
  unusual_sales: t('Sales far below or above what is usual for the weekday'),
  refund_spike: t('Many refunds'),
  failing_payments: t('A payment method that fails'),
  sell_out: t('Stock that runs out before a delivery can arrive'),
};
