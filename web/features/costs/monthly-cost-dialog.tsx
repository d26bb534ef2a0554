import { NativeSelect, TextInput } from '@mantine/core';
import { monthlyCostFields } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { client } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { type MonthlyCost, useCostChange } from './costs.data.ts';
import { MONTHLY_KINDS } from './monthly-kinds.ts';

interface MonthlyCostDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null: a new one. */
  cost: MonthlyCost | null;
}

/** Adds or changes what each month costs. */
export function MonthlyCostDialog({ cost, ...dialog }: MonthlyCostDialogProps) {
  const store = useStore();
  const today = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const add = useCostChange(client.costs.addMonthly);
  const change = useCostChange(client.costs.changeMonthly);
  const form = useForm({
    rules: monthlyCostFields,
    values: {
      kind: cost?.kind ?? 'fixed',
      name: cost?.name ?? '',
      amount: cost?.amount ?? '',
      valid_from: cost?.valid_from ?? `${today.slice(0, 7)}-01`,
      valid_to: cost?.valid_to ?? '',
    },
    save: (fields) =>
      cost === null
        ? add.mutateAsync({ store_id: store.id, ...fields })
        : change.mutateAsync({ store_id: store.id, cost_id: cost.id, ...fields }),
    saved: () => toastSuccess(t('Cost saved')),
  });
  const { value: from, onChange: setFrom, ...first } = form.field('valid_from');
  const { value: to, onChange: setTo, ...last } = form.field('valid_to');
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={cost === null ? t('Add monthly cost') : t('Change monthly cost')}
      submit={t('Save')}
      refused={t('Couldn’t save')}
    >
      <NativeSelect
        label={t('Kind')}
        data={Object.entries(MONTHLY_KINDS).map(([value, label]) => ({ value, label }))}
        {...form.choice('kind')}
      />
      <TextInput label={t('Name')} {...form.field('name')} />
      <TextInput
        label={t('Amount a month in {currency}', { currency: store.currency })}
        description={t('Without VAT, if you are registered for it.')}
        {...form.field('amount')}
      />
      <DayInput {...first} label={t('From')} day={from} onChange={(day) => setFrom(day ?? '')} />
      <DayInput {...last} label={t('To (blank: no end)')} day={to} onChange={(day) => setTo(day ?? '')} />
    </FormDialog>
  );
}
