import { Text } from '@mantine/core';
import { useState } from 'react';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { ListPaging } from '../../ui/list-page/paging/list-paging.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { OrderTable } from './order-table.tsx';
import { t } from '#domain/language/t.ts';
import { orderList } from './orders.data.ts';

/** All orders of one customer, newest first. */
export function CustomerOrders({ customerKey }: { customerKey: string }) {
  const [page, setPage] = useState(1);
  const query = useStoreQuery(orderList, { customer_key: customerKey, page, per_page: 10 });
  return (
    <QueryView query={query} loading={<RowSkeletons rows={3} height={60} />} failure={t('Failed to fetch orders')}>
      {(data) =>
        data.items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('No orders.')}
          </Text>
        ) : (
          <>
            <OrderTable label={t('Orders')} orders={data.items} withCustomer={false} />
            <ListPaging data={data} noun={{ one: t('order'), many: t('orders') }} narrow onPage={setPage} />
          </>
        )
      }
    </QueryView>
  );
}
