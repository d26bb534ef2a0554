import { Button, Group, SimpleGrid, Card, Text, Title } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useSelectStore, useCurrentMembership, usePermission } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton } from '../organizations/organizations.public.tsx';
import { AddStoreDialog } from './connection/add-store-dialog.tsx';
import { ApprovalNotice, DeniedNotice } from './connection/approval-notice.tsx';
import { useStores } from './current-store.ts';
import { ExploreSampleButton } from './sample/explore-sample-button.tsx';
import { StoreCard, StoreCardSkeleton } from './store-card.tsx';
import type { Store } from './stores.data.ts';
import { t } from '#domain/language/t.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';

const route = getRouteApi('/guarded/dashboard/stores');

/** The connected shops with their health, and connecting another. */
export function StoresPage() {
  const membership = useCurrentMembership();
  if (!membership) {
    return (
      <>
        <PageHeader title={t('Stores')} help="/dashboard/help/connect-store" />
        <EmptyState
          icon={IconBuildingStore}
          title={t('Stores belong to an organization')}
          action={<CreateOrganizationButton variant="filled" />}
        >
          {t('You’re not in one yet. Create one, then connect your store.')}
        </EmptyState>
      </>
    );
  }
  return <StoresOfOrganization organizationId={membership.organization_id} />;
}

function StoresOfOrganization({ organizationId }: { organizationId: string }) {
  const { may: mayManage, reason } = usePermission('manage-stores');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { query, stores, current } = useStores();
  const openDialog = () => void navigate({ search: { add: true } });
  const closeDialog = () => void navigate({ search: {} });
  const addButton = mayManage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openDialog}>
      {t('Connect a store')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('Stores')} help="/dashboard/help/connect-store" actions={stores.length > 0 && addButton}>
        <DataAgeNote at={query.dataUpdatedAt} />
      </PageHeader>
      {search.denied && <DeniedNotice onAgain={openDialog} />}
      {search.approval && !search.denied && (
        <ApprovalNotice
          organizationId={organizationId}
          approvalId={search.approval}
          onDone={closeDialog}
          onAgain={openDialog}
        />
      )}
      <QueryView query={query} failure={t('Failed to load stores')} loading={<StoresSkeleton />}>
        {() =>
          stores.length === 0 ? (
            <NoStores action={addButton} reason={reason} />
          ) : (
            <StoreGrid stores={stores} current={current} />
          )
        }
      </QueryView>
      {mayManage && (
        <AddStoreDialog organizationId={organizationId} opened={search.add === true} onClose={closeDialog} />
      )}
    </>
  );
}

function StoresSkeleton() {
  return (
    <SimpleGrid minColWidth="min(100%, 420px)" spacing={16}>
      <StoreCardSkeleton />
    </SimpleGrid>
  );
}

function NoStores({ action, reason }: { action: ReactNode; reason: string | null }) {
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={reason === null ? t('Connect your first store') : t('No store connected yet')}
      action={
        <Group justify="center" gap="sm">
          {action}
          <ExploreSampleButton />
        </Group>
      }
    >
      {reason === null
        ? t('Karoo imports products, orders and customers from your WooCommerce store and keeps them up to date.')
        : reason}
    </EmptyState>
  );
}

function StoreGrid({ stores, current }: { stores: readonly Store[]; current: Store | null }) {
  const choose = useSelectStore();
  return (
    <SimpleGrid minColWidth="min(100%, 420px)" spacing={16} style={{ alignItems: 'start' }}>
      {stores.map((store) =>
        store.is_sample ? (
          <SampleCard key={store.id} store={store} />
        ) : (
          <StoreCard
            key={store.id}
            store={store}
            current={store.id === current?.id}
            onLookAt={() =>
              choose.mutate({ organization_id: store.organization_id, store_id: store.id }, { onError: toastFailure })
            }
          />
        ),
      )}
    </SimpleGrid>
  );
}

/** The store of sample data: there is no connection to report. */
function SampleCard({ store }: { store: Store }) {
  return (
    <Card component="article" aria-labelledby={`store-${store.id}`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={`store-${store.id}`}>
          {store.name}
        </Title>
        <ToneBadge tone="warn">{t('Sample data')}</ToneBadge>
      </Group>
      <Text size="sm">
        {t(
          'A made-up store with 13 months of orders. You can look at everything and change nothing. It’s removed when you connect your store.',
        )}
      </Text>
    </Card>
  );
}
