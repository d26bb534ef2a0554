import { Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryKeyPrefix } from '../../../platform/query/query-key.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { t } from '#domain/language/t.ts';

interface Listed {
  wc_id: number;
  number: string;
}

/** Links to the orders before and after this one in the list that it was opened from. Replaces the page, so that back leads to the list. */
export function OrderNeighbours({ storeId, wcId }: { storeId: string; wcId: number }) {
  const { previous, next } = useNeighbours(storeId, wcId);
  if (!previous && !next) return null;
  return (
    <Group gap="xs" className="karoo-screen-only">
      <Neighbour order={previous} label={t('Previous order')} icon={<IconChevronLeft size={18} aria-hidden />} />
      <Neighbour order={next} label={t('Next order')} icon={<IconChevronRight size={18} aria-hidden />} />
    </Group>
  );
}

function Neighbour({ order, label, icon }: { order: Listed | undefined; label: string; icon: ReactNode }) {
  if (!order) return null;
  return (
    <LinkButton
      to="/dashboard/orders/$orderId"
      params={{ orderId: String(order.wc_id) }}
      replace
      variant="default"
      px="sm"
      aria-label={`${label} #${order.number}`}
      title={`${label} #${order.number}`}
    >
      {icon}
    </LinkButton>
  );
}

/** From the list that was read last and has the order. */
function useNeighbours(storeId: string, wcId: number): { previous?: Listed | undefined; next?: Listed | undefined } {
  const queries = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: queryKeyPrefix('orders', 'list', { store_id: storeId }) });
  const pages = queries
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { items: readonly Listed[] } | undefined)?.items ?? []);
  const items = pages.find((page) => page.some(({ wc_id }) => wc_id === wcId)) ?? [];
  const place = items.findIndex(({ wc_id }) => wc_id === wcId);
  return place < 0 ? {} : { previous: items[place - 1], next: items[place + 1] };
}
