import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { customerName } from '../customer-labels.ts';
import { customersOptions } from '../customers.data.ts';
import { CustomerRow, CustomerRows } from './customer-row.tsx';
import * as t from './merge.text.ts';

const SHOWN = 8;

interface FindCustomerProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  exceptKey: string;
  onChoose: (customerKey: string) => void;
}

/** Finds the customer to merge with. */
export function FindCustomer({ opened, onClose, storeId, exceptKey, onChoose }: FindCustomerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const query = useQuery({
    ...customersOptions(storeId, { search, per_page: SHOWN + 1 }),
    enabled: opened && search !== '',
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t.mergeWith}>
      <Stack>
        <Text size="sm">{t.whatMergingDoes}</Text>
        <TextInput
          type="search"
          label={t.findCustomer}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {search !== '' && (
          <QueryView query={query} loading={<RowSkeletons rows={3} height={56} />} failure={t.couldntLoad}>
            {({ items }) => {
              const found = items.filter(({ customer_key }) => customer_key !== exceptKey).slice(0, SHOWN);
              return found.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t.noOneFound}
                </Text>
              ) : (
                <CustomerRows>
                  {found.map((customer) => {
                    const name = customerName({ name: customer.name, email: customer.email ?? '' });
                    const kind = customer.guest ? t.guest : t.storeAccount;
                    const details = [customer.email ?? '', `${kind} · ${t.orders(customer.orders)}`];
                    return (
                      <CustomerRow key={customer.customer_key} name={name} details={details}>
                        <Button
                          variant="default"
                          aria-label={t.mergeNamed(name)}
                          onClick={() => {
                            onChoose(customer.customer_key);
                            onClose();
                          }}
                        >
                          {t.merge}
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
    </Modal>
  );
}
