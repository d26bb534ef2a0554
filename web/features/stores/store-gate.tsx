import { Container, Group } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { StoreContext } from '../../platform/query/store-query.ts';
import { LinkButton } from '../../ui/links/links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton } from '../organizations/organizations.public.tsx';
import { useStores } from './current-store.ts';
import { ExploreSampleButton } from './sample/explore-sample-button.tsx';
import { t } from '#domain/language/t.ts';

/** Renders the store's screens, or how to connect a store. */
export function StoreGate() {
  const { query, current, organizationId } = useStores();
  if (organizationId === null) return <NoOrganization />;
  return (
    <QueryView query={query} failure={t('Failed to load stores')} loading={<CardSkeleton height={240} />}>
      {() =>
        current ? (
          <StoreContext value={current} key={current.id}>
            <Outlet />
          </StoreContext>
        ) : (
          <NoStore />
        )
      }
    </QueryView>
  );
}

function NoOrganization() {
  return (
    <Container size="sm">
      <EmptyState
        icon={IconBuildingStore}
        title={t('Stores belong to an organization')}
        order={1}
        action={<CreateOrganizationButton variant="filled" />}
      >
        {t('You’re not in one yet. Create one, then connect your store.')}
      </EmptyState>
    </Container>
  );
}

function NoStore() {
  const { may, reason } = usePermission('manage-stores');
  return (
    <Container size="sm">
      <EmptyState
        icon={IconBuildingStore}
        title={may ? t('Connect your first store') : t('No store connected yet')}
        order={1}
        action={
          may && (
            <Group justify="center" gap="sm">
              <LinkButton to="/dashboard/stores" search={{ add: true }}>
                {t('Connect a store')}
              </LinkButton>
              <ExploreSampleButton />
            </Group>
          )
        }
      >
        {t('Connect a WooCommerce store to see its sales, orders, products and customers.')}
        {!may && ` ${reason}`}
      </EmptyState>
    </Container>
  );
}
