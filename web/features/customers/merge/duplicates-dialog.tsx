import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { ListPaging } from '../../../ui/list-page/paging/list-paging.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { customerName } from '../customer-labels.ts';
import { CustomerRow, CustomerRows } from './customer-row.tsx';
import { useMerge } from './use-merge.ts';
import { t } from '#domain/language/t.ts';
import { reasons } from './merge.names.ts';

interface DuplicatesDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
}

/** Pairs of customers that may be one person, each to be merged by a person. */
export function DuplicatesDialog({ opened, onClose, storeId }: DuplicatesDialogProps) {
  const [page, setPage] = useState(1);
  const isOnline = useOnline();
  const query = useStoreQuery(orpc.customers.matches, { page, per_page: 10 }, { enabled: opened });
  const { merge, isPending } = useMerge(storeId, () => {});
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Possible duplicates')} size="lg">
      <Stack>
        <Text size="sm">
          {isOnline
            ? t(
                'After a merge, all figures count one customer. Your store isn’t changed, and you can separate them again.',
              )
            : t('You need to be online for this.')}
        </Text>
        <QueryView query={query} loading={<RowSkeletons rows={4} height={72} />} failure={t('Couldn’t load customers')}>
          {(data) =>
            data.items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('No two customers have the same email address, phone number, or name and postcode.')}
              </Text>
            ) : (
              <>
                <CustomerRows>
                  {data.items.map(({ customer, other, reason }) => {
                    const details = [customer, other].flatMap((one) => {
                      const kind = one.guest ? t('Guest') : t('Store account');
                      return [
                        one.email || customerName(one),
                        `${kind} · ${t('{count, plural, one {# order} other {# orders}}', { count: one.orders })}`,
                      ];
                    });
                    return (
                      <CustomerRow
                        key={`${customer.customer_key} ${other.customer_key}`}
                        name={customerName(customer)}
                        details={[reasons[reason], ...details]}
                      >
                        <Button
                          variant="default"
                          aria-label={t('Merge {name}', { name: customerName(customer) })}
                          disabled={!isOnline || isPending}
                          onClick={() => merge.mutate({ customer: customer.customer_key, other: other.customer_key })}
                        >
                          {t('Merge')}
                        </Button>
                      </CustomerRow>
                    );
                  })}
                </CustomerRows>
                <ListPaging data={data} noun={{ one: t('pair'), many: t('pairs') }} narrow onPage={setPage} />
              </>
            )
          }
        </QueryView>
      </Stack>
    </Dialog>
  );
}
