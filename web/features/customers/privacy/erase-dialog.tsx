import { List, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
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
export function EraseDialog({ storeId, customer, onErased, ...dialog }: EraseDialogProps) {
  const queryClient = useQueryClient();
  const expected = customer.email.trim() || customer.name.trim() || customer.customer_key;
  const form = useForm({
    values: { confirm: '' },
    save: ({ confirm }) =>
      client.customers.erase({ store_id: storeId, customer: customer.customer_key, confirm: confirm.trim() }),
    saved: ({ orders }) => {
      onErased();
      toastSuccess(
        t(
          '{orders, plural, one {Personal data erased, also from # order} other {Personal data erased, also from # orders}}',
          { orders },
        ),
      );
      // Screens read earlier still name the customer.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Erase personal data?')}
      submit={t('Erase')}
      disabled={form.values.confirm.trim().toLowerCase() !== expected.toLowerCase()}
      isDestructive
    >
      <List size="sm" spacing={6}>
        <List.Item>
          {t(
            'Name, email address, phone, addresses and notes are erased in Karoo, also from orders that aren’t sent yet. Exports and packs made before, and saved views, segments, questions, dashboards and links that name the customer, are deleted.',
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
        {...form.field('confirm')}
      />
    </FormDialog>
  );
}
