import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { DigestForm } from './digest-form.tsx';
import { DigestState } from './digest-state.tsx';
import { digestOptions } from './digest.data.ts';
import * as t from './digest.text.ts';

/** The person's digest of the selected store; without a store, why there is none. */
export function DigestSetting() {
  const { current, query } = useStores();
  if (current === null || current.is_sample) {
    if (query.isLoading) return null;
    return (
      <Panel title={t.digest}>
        <Text size="sm">{current === null ? t.noStore : t.sampleStore}</Text>
      </Panel>
    );
  }
  return <DigestOfStore key={current.id} storeId={current.id} name={current.name} />;
}

function DigestOfStore({ storeId, name }: { storeId: string; name: string }) {
  const query = useQuery(digestOptions(storeId));
  return (
    <Panel
      title={t.digestOf(name)}
      aside={
        <MetricHint of={t.digest} help="/dashboard/help/figures#digest">
          {t.howItIsMade}
        </MetricHint>
      }
    >
      <QueryView query={query} failure={t.couldntLoad} loading={<RowSkeletons rows={2} height={60} />}>
        {(settings) => (
          <Stack>
            <Text size="sm" c="dimmed">
              {t.whatItIs}
            </Text>
            <DigestForm storeId={storeId} settings={settings} />
            <DigestState settings={settings} />
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
