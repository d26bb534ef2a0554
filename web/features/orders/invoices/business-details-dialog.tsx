import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invoiceFields } from '#contract/forms/order-forms.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../../platform/api/client.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { InvoiceDetails } from '../orders.data.ts';
import { LogoField } from './logo-field.tsx';
import { useStoreLogo } from './store-logo.tsx';

interface BusinessDetailsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  details: InvoiceDetails | null;
}

/** Edits the business details on the store's invoices. */
export function BusinessDetailsDialog({ storeId, details, ...dialog }: BusinessDetailsDialogProps) {
  const change = useMutation(answering(orpc.orders.saveInvoiceDetails, orpc.orders.invoiceDetails, ['store_id']));
  const queryClient = useQueryClient();
  const { src: stored } = useStoreLogo();
  const form = useForm({
    rules: invoiceFields,
    values: {
      legal_name: details?.legal_name ?? '',
      address: details?.address ?? '',
      vat_number: details?.vat_number ?? '',
      logo: undefined as string | null | undefined,
    },
    save: async (fields) => {
      const saved = await change.mutateAsync({ store_id: storeId, ...fields });
      if (fields.logo !== undefined) await queryClient.invalidateQueries({ queryKey: orpc.orders.invoiceLogo.key() });
      return saved;
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Business details')}
      submit={t('Save')}
      refused={t('Couldn’t save the details')}
    >
      <TextInput
        label={t('Name of the business')}
        description={t('The registered name, or the name you trade under.')}
        autoComplete="organization"
        {...form.field('legal_name')}
      />
      <Textarea label={t('Address')} autoComplete="street-address" autosize minRows={3} {...form.field('address')} />
      <TextInput
        label={t('VAT number')}
        description={t('Ten digits that start with 4. Leave it blank if you aren’t registered for VAT.')}
        inputMode="numeric"
        {...form.field('vat_number')}
      />
      <LogoField {...form.choice('logo')} stored={stored} />
    </FormDialog>
  );
}
