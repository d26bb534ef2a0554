import { Container } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { LinkButton } from '../../ui/links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { StoreContext, useStores } from './current-store.ts';

/** Draws the store's screens when there is a store, else the one next step: connecting one. */
export function StoreGate() {
  const { query, current, organizationId } = useStores();
  if (organizationId === null) return <NoStore />;
  return (
    <QueryView query={query} failure="Failed to load stores" loading={<CardSkeleton height={240} />}>
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

function NoStore() {
  return (
    <Container size="sm">
      <EmptyState
        icon={IconBuildingStore}
        title="Connect your first shop"
        order={1}
        action={
          <LinkButton to="/dashboard/stores" search={{ add: true }}>
            Connect a shop
          </LinkButton>
        }
      >
        Karoo shows sales, orders, products and customers of your WooCommerce shop as soon as one is connected.
      </EmptyState>
    </Container>
  );
}
