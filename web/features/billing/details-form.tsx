import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../platform/api/field-errors.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useSaveDetails } from './billing.data.ts';
import type { BillingDetails } from './billing.data.ts';
import { t } from '#domain/language/t.ts';

/** Billing details for invoices. The server's validation errors appear at the fields. */
export function DetailsForm({ details }: { details: BillingDetails }) {
  const save = useSaveDetails();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      company_name: details.company_name ?? '',
      vat_number: details.vat_number ?? '',
      address: details.address ?? '',
    },
  });
  const submit = form.onSubmit(({ company_name, vat_number, address }) =>
    save.mutate(
      {
        company_name: company_name.trim() || null,
        vat_number: vat_number.replaceAll(/\s/g, '') || null,
        address: address.trim() || null,
      },
      {
        onSuccess: () => toastSuccess(t('Invoice details saved.')),
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  return (
    <Panel title={t('Invoice details')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('They appear on your next invoices. With your VAT number you can claim the VAT back.')}
          </Text>
          <TextInput
            label={t('Company')}
            autoComplete="organization"
            maxLength={120}
            key={form.key('company_name')}
            {...form.getInputProps('company_name')}
          />
          <TextInput
            label={t('VAT number')}
            description={t('Ten digits, starting with 4')}
            inputMode="numeric"
            maxLength={14}
            key={form.key('vat_number')}
            {...form.getInputProps('vat_number')}
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
          <Group>
            <Button type="submit" variant="default" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
