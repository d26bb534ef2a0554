import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { monthlyCostFields } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
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

const valuesOf = ({ kind, name, amount, valid_from, valid_to }: MonthlyCost) => ({
  kind,
  name,
  amount,
  valid_from: valid_from as string,
  valid_to: valid_to ?? '',
});

/** Adds or changes what each month costs. A new one that is there already can be changed instead. */
export function MonthlyCostDialog({ cost, ...dialog }: MonthlyCostDialogProps) {
  const store = useStore();
  const today = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const add = useCostChange(client.costs.addMonthly);
  const change = useCostChange(client.costs.changeMonthly);
  const { data } = useStoreQuery(orpc.costs.monthly);
  const sameAs = ({ kind, name, valid_from }: { kind: string; name: string; valid_from: string }) =>
    data?.items.find((one) => one.kind === kind && one.name === name.trim() && one.valid_from === valid_from);
  const form = useForm({
    rules: monthlyCostFields,
    values: cost
      ? valuesOf(cost)
      : { kind: 'fixed' as const, name: '', amount: '', valid_from: `${today.slice(0, 7)}-01`, valid_to: '' },
    changes: { record: cost, valuesOf },
    save(fields, _values, version) {
      const changed = cost ?? sameAs(fields);
      return changed === undefined
        ? add.mutateAsync({ store_id: store.id, ...fields })
        : change.mutateAsync({
            store_id: store.id,
            cost_id: changed.id,
            version: version ?? changed.version,
            ...fields,
          });
    },
    saved: () => toastSuccess(t('Cost saved')),
  });
  const same = cost === null ? sameAs(form.values) : undefined;
  const { value: from, onChange: setFrom, ...first } = form.field('valid_from');
  const { value: to, onChange: setTo, ...last } = form.field('valid_to');
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={cost === null ? t('Add monthly cost') : t('Change monthly cost')}
      submit={same === undefined ? t('Save') : t('Change this cost')}
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
      <DayInput {...first} label={t('From')} day={from} onChange={setFrom} />
      <DayInput {...last} label={t('To (blank: no end)')} day={to} onChange={setTo} />
      {same && (
        <Alert color="yellow" role="status">
          {t('“{name}” from {day} is there already, at {amount} a month.', {
            name: same.name,
            day: formatDay(same.valid_from),
            amount: formatMoneyExact(same.amount, store.currency),
          })}
        </Alert>
      )}
    </FormDialog>
  );
}
