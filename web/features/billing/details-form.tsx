import { Text, Textarea, TextInput } from '@mantine/core';
import { billingDetails } from '#contract/forms/billing-forms.ts';
import { t } from '#domain/language/t.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useSaveDetails } from './billing.data.ts';
import type { BillingDetails } from './billing.data.ts';

/** Billing details for invoices. */
export function DetailsForm({ details }: { details: BillingDetails }) {
  const change = useSaveDetails();
  const form = useForm({
    rules: billingDetails,
    values: {
      company_name: details.company_name ?? '',
      vat_number: details.vat_number ?? '',
      address: details.address ?? '',
    },
    save: (fields) => change.mutateAsync(fields),
    saved: () => toastSuccess(t('Invoice details saved.')),
  });
  return (
    <Panel title={t('Invoice details')}>
      <Form form={form} submit={t('Save')} look="quiet" gap="sm">
        <Text size="sm" c="dimmed">
          {t('They appear on your next invoices. With your VAT number you can claim the VAT back.')}
        </Text>
        <TextInput label={t('Company')} autoComplete="organization" {...form.field('company_name')} />
        <TextInput
          label={t('VAT number')}
          description={t('Ten digits, starting with 4')}
          inputMode="numeric"
          {...form.field('vat_number')}
        />
        <Textarea label={t('Address')} autoComplete="street-address" autosize minRows={3} {...form.field('address')} />
      </Form>
    </Panel>
  );
}
