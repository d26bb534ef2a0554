import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { ListPaging } from '../../../ui/list-page/paging/list-paging.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { customerName } from '../customer-labels.ts';
import { matchesOptions } from '../customers.data.ts';
import { CustomerRow, CustomerRows } from './customer-row.tsx';
import { useMerge } from './use-merge.ts';
import * as t from './merge.text.ts';

interface DuplicatesProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
}

/** Pairs of customers that may be one person, each to be merged by a person. */
export function Duplicates({ opened, onClose, storeId }: DuplicatesProps) {
  const [page, setPage] = useState(1);
  const isOnline = useOnline();
  const query = useQuery({ ...matchesOptions(storeId, { page }), enabled: opened });
  const { merge, isPending } = useMerge(storeId, () => {});
  return (
    <Modal opened={opened} onClose={onClose} title={t.duplicates} size="lg">
      <Stack>
        <Text size="sm">{isOnline ? t.whatMergingDoes : t.needsConnection}</Text>
        <QueryView query={query} loading={<RowSkeletons rows={4} height={72} />} failure={t.couldntLoad}>
          {(data) =>
            data.items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t.noDuplicates}
              </Text>
            ) : (
              <>
                <CustomerRows>
                  {data.items.map(({ customer, other, reason }) => {
                    const details = [customer, other].flatMap((one) => {
                      const kind = one.guest ? t.guest : t.storeAccount;
                      return [one.email || customerName(one), `${kind} · ${t.orders(one.orders)}`];
                    });
                    return (
                      <CustomerRow
                        key={`${customer.customer_key} ${other.customer_key}`}
                        name={customerName(customer)}
                        details={[t.reasons[reason], ...details]}
                      >
                        <Button
                          variant="default"
                          aria-label={t.mergeNamed(customerName(customer))}
                          disabled={!isOnline || isPending}
                          onClick={() => merge.mutate({ customer: customer.customer_key, other: other.customer_key })}
                        >
                          {t.merge}
                        </Button>
                      </CustomerRow>
                    );
                  })}
                </CustomerRows>
                <ListPaging data={data} noun={{ one: t.pair, many: t.pairs }} narrow onPage={setPage} />
              </>
            )
          }
        </QueryView>
      </Stack>
    </Modal>
  );
}
