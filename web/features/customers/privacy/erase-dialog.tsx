import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import type { CustomerDetail } from '../customers.data.ts';
import * as t from './privacy.text.ts';

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
      toastSuccess(t.erased(orders));
      // Screens read earlier still name the customer.
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Modal opened={opened} onClose={erase.isPending ? () => {} : onClose} title={t.eraseQuestion}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isMatch) erase.mutate();
        }}
      >
        <Stack>
          <List size="sm" spacing={6}>
            <List.Item>{t.whatIsErased}</List.Item>
            <List.Item>{t.whatStays}</List.Item>
            <List.Item>{t.laterSyncs}</List.Item>
            <List.Item>{t.theShopKeeps}</List.Item>
          </List>
          <Text size="sm">{t.cantBeUndone}</Text>
          <TextInput
            label={t.typeToConfirm(expected)}
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
              {t.cancel}
            </Button>
            <Button type="submit" color="red" disabled={!isMatch} loading={erase.isPending}>
              {t.eraseNow}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
