import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { customerName } from '../customer-labels.ts';
import { CustomerRow, CustomerRows } from './customer-row.tsx';
import { t } from '#domain/language/t.ts';
import { customerList } from '../customers.data.ts';

const SHOWN = 8;

interface MergeDialogProps {
  opened: boolean;
  onClose: () => void;
  exceptKey: string;
  onChoose: (customerKey: string) => void;
}

/** Finds the customer to merge with. */
export function MergeDialog({ opened, onClose, exceptKey, onChoose }: MergeDialogProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const enabled = opened && search !== '';
  const query = useStoreQuery(customerList, { search, per_page: SHOWN + 1 }, { enabled });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Merge with another customer')}>
      <Stack>
        <Text size="sm">
          {t(
            'After a merge, all figures count one customer. Your store isn’t changed, and you can separate them again.',
          )}
        </Text>
        <TextInput
          type="search"
          label={t('Name or email')}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {search !== '' && (
          <QueryView
            query={query}
            loading={<RowSkeletons rows={3} height={56} />}
            failure={t('Couldn’t load customers')}
          >
            {({ items }) => {
              const found = items.filter(({ customer_key }) => customer_key !== exceptKey).slice(0, SHOWN);
              return found.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('No customers found.')}
                </Text>
              ) : (
                <CustomerRows>
                  {found.map((customer) => {
                    const name = customerName({ name: customer.name, email: customer.email ?? '' });
                    const kind = customer.guest ? t('Guest') : t('Store account');
                    const details = [
                      customer.email ?? '',
                      `${kind} · ${t('{count, plural, one {# order} other {# orders}}', { count: customer.orders })}`,
                    ];
                    return (
                      <CustomerRow key={customer.customer_key} name={name} details={details}>
                        <Button
                          variant="default"
                          aria-label={t('Merge {name}', { name })}
                          onClick={() => {
                            onChoose(customer.customer_key);
                            onClose();
                          }}
                        >
                          {t('Merge')}
                        </Button>
                      </CustomerRow>
                    );
                  })}
                </CustomerRows>
              );
            }}
          </QueryView>
        )}
      </Stack>
    </Dialog>
  );
}
