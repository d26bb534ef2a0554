import { Container, Group } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { LinkButton } from '../../ui/links/links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton } from '../organizations/organizations.public.tsx';
import { StoreContext, useStores } from './current-store.ts';
import { ExploreSampleButton } from './sample/explore-sample-button.tsx';
import * as t from './stores.text.ts';

/** Renders the store's screens, or how to connect a store. */
export function StoreGate() {
  const { query, current, organizationId } = useStores();
  if (organizationId === null) return <NoOrganization />;
  return (
    <QueryView query={query} failure={t.failedToLoadStores} loading={<CardSkeleton height={240} />}>
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
        title={t.storesBelongToAnOrganization}
        order={1}
        action={<CreateOrganizationButton variant="filled" />}
      >
        {t.youreNotInOneYet}
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
        title={may ? t.connectYourFirstStore : t.noStoreConnectedYet}
        order={1}
        action={
          may && (
            <Group justify="center" gap="sm">
              <LinkButton to="/dashboard/stores" search={{ add: true }}>
                {t.connectAStore}
              </LinkButton>
              <ExploreSampleButton />
            </Group>
          )
        }
      >
        {t.connectAWooCommerceStore}
        {!may && ` ${reason}`}
      </EmptyState>
    </Container>
  );
}
