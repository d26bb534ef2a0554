import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../../platform/api/field-errors.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useSaveInvoiceDetails } from '../orders.data.ts';
import type { InvoiceDetails } from '../orders.data.ts';
import * as t from './invoices.text.ts';

interface DetailsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  details: InvoiceDetails | null;
}

/** Edits the business details on the store's invoices. */
export function DetailsDialog({ opened, onClose, ...rest }: DetailsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.businessDetails}>
      {opened && <DetailsForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function DetailsForm({ onClose, storeId, details }: Omit<DetailsDialogProps, 'opened'>) {
  const save = useSaveInvoiceDetails(storeId);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      legal_name: details?.legal_name ?? '',
      address: details?.address ?? '',
      vat_number: details?.vat_number ?? '',
    },
    validate: {
      legal_name: (value) => (value.trim() === '' ? t.enterTheName : null),
      address: (value) => (value.trim() === '' ? t.enterTheAddress : null),
      vat_number: (value) => (/^(?:4\d{9})?$/.test(withoutSpaces(value)) ? null : t.vatNumberFormat),
    },
  });
  const submit = form.onSubmit(({ vat_number, ...fields }) =>
    save.mutate(
      { ...fields, vat_number: withoutSpaces(vat_number) || null },
      {
        onSuccess: () => {
          toastSuccess(t.saved);
          onClose();
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError error={save.error} title={t.couldntSave} />
        <TextInput
          label={t.legalName}
          description={t.legalNameHint}
          autoComplete="organization"
          maxLength={120}
          key={form.key('legal_name')}
          {...form.getInputProps('legal_name')}
        />
        <Textarea
          label={t.address}
          autoComplete="street-address"
          autosize
          minRows={3}
          maxLength={400}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t.vatNumber}
          description={t.vatNumberHint}
          inputMode="numeric"
          maxLength={14}
          key={form.key('vat_number')}
          {...form.getInputProps('vat_number')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
