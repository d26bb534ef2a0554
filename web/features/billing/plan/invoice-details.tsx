import { TextInput, Textarea } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import type { useForm } from '../../../ui/forms/use-form.ts';
import type { BillingDetails } from '../billing.data.ts';

type Typed = ReturnType<typeof typedDetails>;

/** What the fields hold at first. */
export function typedDetails({ company_name, vat_number, address }: BillingDetails) {
  return { company_name: company_name ?? '', vat_number: vat_number ?? '', address: address ?? '' };
}

/** Whom invoices are made out to. */
export function InvoiceDetailsFields({ form }: { form: Pick<ReturnType<typeof useForm<Typed>>, 'field'> }) {
  return (
    <>
      <TextInput label={t('Company')} autoComplete="organization" {...form.field('company_name')} />
      <TextInput
        label={t('VAT number')}
        description={t('Ten digits, starting with 4')}
        inputMode="numeric"
        {...form.field('vat_number')}
      />
      <Textarea label={t('Address')} autoComplete="street-address" autosize minRows={3} {...form.field('address')} />
    </>
  );
}
