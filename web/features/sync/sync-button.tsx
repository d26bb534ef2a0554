import { Group, Popover, Skeleton, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { PopoverAnchor, useHasRendered, useLazyPopover } from '../../ui/lazy-popover.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { ageOfSync, troubleOfSync } from './describe-sync.ts';
import { SyncAnnouncement, SyncNowButton, SyncState } from './sync-state.tsx';
import { syncStatus } from './sync.data.ts';
import links from '../../ui/styles/link.module.css';
import { t } from '#domain/language/t.ts';

/** When the store was last synced. Opens the details of its lists, and Sync now. */
export function SyncButton({ storeId }: { storeId: string }) {
  const { data, isError } = useQuery(storeQuery(storeId, syncStatus));
  const now = useNow();
  const details = useLazyPopover('dialog');
  if (!data && !isError)
    // In a line as high as the text's.
    return (
      <span>
        <Skeleton display="inline-flex" height={14} width="17ch" />
      </span>
    );
  return (
    <>
      <UnstyledButton
        className={links.inText}
        c={data && troubleOfSync(data) !== null ? 'var(--karoo-down)' : 'inherit'}
        fz="inherit"
        td="underline dotted"
        style={{ textUnderlineOffset: 3 }}
        {...details.button}
      >
        {data ? ageOfSync(data, new Date(now)) : t('Sync')}
      </UnstyledButton>
      {data && <SyncAnnouncement status={data} />}
      {details.isWanted && <SyncDetails storeId={storeId} details={details} />}
    </>
  );
}

interface SyncDetailsProps {
  storeId: string;
  details: ReturnType<typeof useLazyPopover>;
}

function SyncDetails({ storeId, details }: SyncDetailsProps) {
  const query = useQuery(storeQuery(storeId, syncStatus));
  const hasRendered = useHasRendered();
  return (
    <Popover
      {...details.popover}
      opened={hasRendered && details.popover.opened}
      position="bottom-start"
      width={360}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <PopoverAnchor at={details.target} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('Sync')}
        maw="calc(100vw - 16px)"
        mah="calc(100dvh - var(--karoo-header-height) - 32px)"
        style={{ overflowY: 'auto' }}
      >
        <Group justify="space-between" mb="xs">
          <Title order={2} size="h3">
            {t('Sync')}
          </Title>
          <SyncNowButton storeId={storeId} />
        </Group>
        <QueryView query={query} failure={t('Failed to load the sync status')} loading={<TextSkeletons lines={6} />}>
          {(status) => <SyncState storeId={storeId} status={status} />}
        </QueryView>
      </Popover.Dropdown>
    </Popover>
  );
}
