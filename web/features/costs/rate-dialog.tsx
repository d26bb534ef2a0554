import { TextInput } from '@mantine/core';
import { chargeFields } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { client } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCostChange } from './costs.data.ts';

interface RateDialogProps {
  opened: boolean;
  onClose: () => void;
  kind: 'fee' | 'shipping';
  method: string;
  name: string;
}

/** Sets what a payment or shipping method costs for each order, from a day on. */
export function RateDialog({ kind, method, name, ...dialog }: RateDialogProps) {
  const store = useStore();
  const today = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const set = useCostChange(client.costs.setRate);
  const form = useForm({
    rules: chargeFields,
    values: {
      percent: kind === 'fee' ? '' : '0',
      fixed: kind === 'fee' ? '0' : '',
      vat_percent: kind === 'fee' ? '15' : '0',
      valid_from: today as string,
    },
    save: (rate) => set.mutateAsync({ store_id: store.id, kind, method, ...rate }),
    saved: () => toastSuccess(t('Rate saved')),
  });
  const { value, onChange, ...day } = form.field('valid_from');
  const isFee = kind === 'fee';
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={isFee ? t('Fee of {name}', { name }) : t('Shipping cost of {name}', { name })}
      submit={t('Save')}
      refused={t('Couldn’t save')}
    >
      <TextInput
        label={isFee ? t('Per cent of the order’s total') : t('Per cent of what the customer paid for shipping')}
        data-autofocus
        {...form.field('percent')}
      />
      <TextInput label={t('For each order in {currency}', { currency: store.currency })} {...form.field('fixed')} />
      {isFee ? (
        <TextInput
          label={t('VAT on the fee in per cent')}
          description={t(
            'Fees are usually quoted without VAT. It counts unless you claim it back, which Settings say.',
          )}
          {...form.field('vat_percent')}
        />
      ) : null}
      <DayInput {...day} label={t('From')} day={value} onChange={onChange} />
    </FormDialog>
  );
}
