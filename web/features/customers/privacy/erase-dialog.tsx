import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import type { CustomerDetail } from '../customers.data.ts';
import { t } from '#domain/language/t.ts';

interface EraseDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  customer: CustomerDetail;
  onErased: () => void;
}

/** Confirms the erasure of a customer's personal data. */
export function EraseDialog({ opened, onClose, storeId, customer, onErased }: EraseDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const expected = customer.email.trim() || customer.name.trim() || customer.customer_key;
  const isMatch = typed.trim().toLowerCase() === expected.toLowerCase();
  const erase = useMutation({
    mutationFn: () =>
      client.customers.erase({ store_id: storeId, customer: customer.customer_key, confirm: typed.trim() }),
    onSuccess: async ({ orders }) => {
      onClose();
      onErased();
      toastSuccess(
        t(
          '{orders, plural, one {Personal data erased, also from # order} other {Personal data erased, also from # orders}}',
          { orders },
        ),
      );
      // Screens read earlier still name the customer.
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Modal opened={opened} onClose={erase.isPending ? () => {} : onClose} title={t('Erase personal data?')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isMatch) erase.mutate();
        }}
      >
        <Stack>
          <List size="sm" spacing={6}>
            <List.Item>
              {t(
                'Name, email address, phone, addresses and notes are erased in Karoo, also from orders that aren’t sent yet. Exports and packs made before, and saved views that name the customer, are deleted.',
              )}
            </List.Item>
            <List.Item>
              {t(
                'Orders, products, amounts, dates, country and province stay. Your figures don’t change, but sales by city, coupon and shipping method and reasons of refunds no longer include these orders.',
              )}
            </List.Item>
            <List.Item>{t('When your store sends these records again, Karoo erases them again.')}</List.Item>
            <List.Item>
              {t(
                'Your store keeps its own copy. Erase it in WordPress under Tools, Erase Personal Data. Files that were downloaded and backups keep what they have.',
              )}
            </List.Item>
          </List>
          <Text size="sm">{t('This can’t be undone.')}</Text>
          <TextInput
            label={t('Type {expected} to confirm', { expected })}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {erase.error && (
            <Alert color="red" role="alert">
              {explainError(erase.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={erase.isPending} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red" disabled={!isMatch} loading={erase.isPending}>
              {t('Erase')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
