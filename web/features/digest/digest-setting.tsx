import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { storeQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { DigestForm } from './digest-form.tsx';
import { DigestState } from './digest-state.tsx';
import { t } from '#domain/language/t.ts';
import { digestOfStore } from './digest.data.ts';

/** The person's digest of the selected store; without a store, why there is none. */
export function DigestSetting() {
  const { current, query } = useStores();
  if (current === null || current.is_sample) {
    if (query.isLoading) return null;
    return (
      <Panel title={t('Digest')}>
        <Text size="sm">
          {current === null
            ? t('Connect a store first. Your digest is about its sales.')
            : t('Sample data has no digest. Connect your store first.')}
        </Text>
      </Panel>
    );
  }
  return <DigestOfStore key={current.id} storeId={current.id} name={current.name} />;
}

function DigestOfStore({ storeId, name }: { storeId: string; name: string }) {
  const query = useQuery(storeQuery(storeId, digestOfStore));
  return (
    <Panel
      title={t('Digest of {store}', { store: name })}
      aside={
        <MetricHint of={t('Digest')} help="/dashboard/help/figures#digest">
          {t('The figures are those of your dashboard. Usual is the median of the same days in earlier weeks.')}
        </MetricHint>
      }
    >
      <QueryView query={query} failure={t('Couldn’t load your digest')} loading={<RowSkeletons rows={2} height={60} />}>
        {(settings) => (
          <Stack>
            <Text size="sm" c="dimmed">
              {t(
                'Sales compared with what is usual, the week and month so far, and what needs your attention. Only you get it; other members choose their own.',
              )}
            </Text>
            <DigestForm storeId={storeId} settings={settings} />
            <DigestState settings={settings} />
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
