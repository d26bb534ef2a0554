import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPaging } from '../../ui/list-page/paging/list-paging.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { OrderTable } from './order-table.tsx';
import { ordersOptions } from './orders.data.ts';
import * as t from './orders.text.ts';

/** All orders of one customer, newest first. */
export function CustomerOrders({ customerKey }: { customerKey: string }) {
  const store = useStore();
  const [page, setPage] = useState(1);
  const query = useQuery(ordersOptions(store.id, { customer_key: customerKey, page, per_page: 10 }));
  return (
    <QueryView query={query} loading={<RowSkeletons rows={3} height={60} />} failure={t.failedToFetchOrders}>
      {(data) =>
        data.items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t.noOrders}
          </Text>
        ) : (
          <>
            <OrderTable label={t.orders} orders={data.items} timeZone={store.timezone} withCustomer={false} />
            <ListPaging data={data} noun={{ one: t.order, many: t.orders2 }} narrow onPage={setPage} />
          </>
        )
      }
    </QueryView>
  );
}
