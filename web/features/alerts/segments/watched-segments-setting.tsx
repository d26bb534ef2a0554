import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MAX_REMEMBERED, MAX_WATCHED, type WatchProblem } from '#domain/segment-watches.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import rows from '../../../ui/styles/rows.module.css';
import text from '../../../ui/styles/text.module.css';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStores } from '../../stores/stores.public.tsx';
import type { WatchedSegment } from '../alerts.data.ts';
import { t } from '#domain/language/t.ts';

const WatchDialog = lazyDialog(() => import('./watch-dialog.tsx'), 'WatchDialog');

/** The segments of the selected store about which people are told. Empty without a connected store. */
export function WatchedSegmentsSetting() {
  const { current } = useStores();
  if (current === null || current.is_sample) return null;
  return <SegmentsOfStore key={current.id} storeId={current.id} name={current.name} />;
}

function SegmentsOfStore({ storeId, name }: { storeId: string; name: string }) {
  const query = useQuery(storeQuery(storeId, orpc.alerts.segments));
  const { reason } = usePermission('manage-organization');
  const title = t('Segments in {store}', { store: name });
  return (
    <Panel
      title={title}
      aside={
        <MetricHint of={title} help="/dashboard/help/explore#segments">
          {t('Be told when an order, customer or product enters a segment, or when it has more than a number.')}
        </MetricHint>
      }
    >
      <QueryView query={query} failure={t('Couldn’t load settings')} loading={<RowSkeletons rows={2} height={52} />}>
        {({ items }) => <Watched storeId={storeId} items={items} fixed={reason} />}
      </QueryView>
    </Panel>
  );
}

interface WatchedProps {
  storeId: string;
  items: readonly WatchedSegment[];
  /** Why they may not be changed; null if they may. */
  fixed: string | null;
}

function Watched({ storeId, items, fixed }: WatchedProps) {
  const [edited, setEdited] = useState<WatchedSegment | null>(null);
  const [isOpen, dialog] = useDisclosure(false);
  const open = (watched: WatchedSegment | null) => {
    setEdited(watched);
    dialog.open();
  };
  return (
    <Stack>
      {items.length === 0 ? (
        <Text size="sm">{t('Nobody is told about a segment yet.')}</Text>
      ) : (
        <ul className={rows.rows}>
          {items.map((watched) => (
            <WatchedRow
              key={watched.segment_id}
              watched={watched}
              actions={
                fixed === null && (
                  <>
                    <ActionIcon
                      aria-label={t('Change alerts about {segment}', { segment: watched.name })}
                      onClick={() => open(watched)}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                    <DeleteButton
                      isBin
                      action={t('Delete')}
                      label={t('Delete the alerts about “{segment}”', { segment: watched.name })}
                      deletes={orpc.alerts.unwatchSegment}
                      input={{ store_id: storeId, segment_id: watched.segment_id }}
                      reloads={[orpc.alerts.segments]}
                    >
                      {t('Its alerts stop. The segment itself stays.')}
                    </DeleteButton>
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
      {fixed === null ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={items.length >= MAX_WATCHED}
            onPointerEnter={WatchDialog.preload}
            onClick={() => open(null)}
          >
            {t('Add a segment')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {fixed}
        </Text>
      )}
      <WatchDialog
        key={edited?.segment_id ?? ''}
        opened={isOpen}
        onClose={dialog.close}
        storeId={storeId}
        watched={edited}
        others={items}
      />
    </Stack>
  );
}

function WatchedRow({ watched, actions }: { watched: WatchedSegment; actions: ReactNode }) {
  const { name, problem } = watched;
  return (
    <Group component="li" gap={8} mih={52} py={6} wrap="nowrap">
      <div className={rows.words}>
        <Text span inherit fz="sm" fw={500}>
          {name}
        </Text>
        <span className={text.below}>{choiceText(watched)}</span>
        {problem !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {PROBLEMS[problem]}
          </Text>
        )}
      </div>
      {actions}
    </Group>
  );
}

const ENTRIES: Readonly<Record<WatchedSegment['about'], string>> = {
  orders: t('When an order enters it.'),
  customers: t('When a customer enters it.'),
  products: t('When a product enters it.'),
};

function choiceText({ about, tells_entries: tellsEntries, above, members }: WatchedSegment): string {
  return [
    ...(tellsEntries ? [ENTRIES[about]] : []),
    ...(above === null ? [] : [t('When it has more than {above}.', { above: formatCount(above) })]),
    ...(members === null ? [] : [t('Now: {count}.', { count: formatCount(members) })]),
  ].join(' ');
}

const PROBLEMS: Readonly<Record<WatchProblem, string>> = {
  slow: t('Karoo could not read it, because it takes too long. Use fewer conditions. Karoo tries again in some hours.'),
  large: t('It has more than {most}, too many to say which are new. Karoo can only count it.', {
    most: formatCount(MAX_REMEMBERED),
  }),
  costs: t('It is about costs, which you hide from analysts, so nobody is told about it.'),
};
