import { NativeSelect, TextInput } from '@mantine/core';
import { recalculation } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { client } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { measureName } from '../figures/figures.public.ts';
import { useCostChange } from './costs.data.ts';
import type { CostPart } from './costs.search.ts';

interface AgainDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What is on screen. */
  part: CostPart;
}

/** Has costs, fees or shipping costs of what was sold between two days computed again. */
export function AgainDialog({ part, ...dialog }: AgainDialogProps) {
  const store = useStore();
  const today: string = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const recalculate = useCostChange(client.costs.recalculate);
  const form = useForm({
    rules: recalculation,
    values: {
      of: part === 'fees' || part === 'shipping' ? part : 'goods',
      from: `${today.slice(0, 7)}-01`,
      to: today,
      costs: 'of_day',
      lines: 'without_cost',
      reason: '',
    },
    save: (asked) => recalculate.mutateAsync({ store_id: store.id, ...asked }),
    saved: () => toastSuccess(t('Costs are being computed again')),
  });
  const { value: from, onChange: setFrom, ...first } = form.field('from');
  const { value: to, onChange: setTo, ...last } = form.field('to');
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Compute costs again')}
      submit={t('Compute again')}
      refused={t('Couldn’t compute costs again')}
    >
      <NativeSelect
        label={t('What to compute')}
        data={[
          { value: 'goods', label: measureName('cost') },
          { value: 'fees', label: measureName('paymentFees') },
          { value: 'shipping', label: t('Shipping costs') },
        ]}
        {...form.choice('of')}
      />
      <DayInput {...first} label={t('From')} day={from} onChange={setFrom} />
      <DayInput {...last} label={t('To', {}, 'the last of a range')} day={to} onChange={setTo} />
      <NativeSelect
        label={t('With the costs or rates of')}
        description={t('Orders from before the first cost or rate get one only with “today”.')}
        data={[
          { value: 'of_day', label: t('the day of each order') },
          { value: 'of_today', label: t('today') },
        ]}
        {...form.choice('costs')}
      />
      <NativeSelect
        label={t('Of')}
        data={[
          { value: 'without_cost', label: t('what has no known cost') },
          { value: 'all', label: t('everything that nobody has corrected') },
        ]}
        {...form.choice('lines')}
      />
      <TextInput label={t('Reason')} description={t('It is kept in Activity.')} {...form.field('reason')} />
    </FormDialog>
  );
}
