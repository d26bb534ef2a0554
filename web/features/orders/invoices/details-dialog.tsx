import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { fieldErrors } from '../../../platform/api/field-errors.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import type { InvoiceDetails } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface DetailsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  details: InvoiceDetails | null;
}

/** Edits the business details on the store's invoices. */
export function DetailsDialog({ opened, onClose, ...rest }: DetailsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Business details')}>
      {opened && <DetailsForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function DetailsForm({ onClose, storeId, details }: Omit<DetailsDialogProps, 'opened'>) {
  const save = useMutation(answering(orpc.orders.saveInvoiceDetails, orpc.orders.invoiceDetails, ['store_id']));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      legal_name: details?.legal_name ?? '',
      address: details?.address ?? '',
      vat_number: details?.vat_number ?? '',
    },
    validate: {
      legal_name: (value) => (value.trim() === '' ? t('Enter the name of your business.') : null),
      address: (value) => (value.trim() === '' ? t('Enter the address of your business.') : null),
      vat_number: (value) =>
        /^(?:4\d{9})?$/.test(withoutSpaces(value))
          ? null
          : t('A South African VAT number has 10 digits and starts with 4.'),
    },
  });
  const submit = form.onSubmit(({ vat_number, ...fields }) =>
    save.mutate(
      { store_id: storeId, ...fields, vat_number: withoutSpaces(vat_number) || null },
      {
        onSuccess: () => {
          toastSuccess(t('Business details saved'));
          onClose();
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError error={save.error} title={t('Couldn’t save the details')} />
        <TextInput
          label={t('Name of the business')}
          description={t('The registered name, or the name you trade under.')}
          autoComplete="organization"
          maxLength={120}
          key={form.key('legal_name')}
          {...form.getInputProps('legal_name')}
        />
        <Textarea
          label={t('Address')}
          autoComplete="street-address"
          autosize
          minRows={3}
          maxLength={400}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t('VAT number')}
          description={t('Ten digits that start with 4. Leave it blank if you aren’t registered for VAT.')}
          inputMode="numeric"
          maxLength={14}
          key={form.key('vat_number')}
          {...form.getInputProps('vat_number')}
        />
        <DialogActions loading={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
