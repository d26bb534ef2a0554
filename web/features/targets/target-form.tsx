import { NativeSelect, TextInput } from '@mantine/core';
import { targetFields } from '#contract/forms/target-forms.ts';
import { isMoney, type MeasureName, MEASURES, shownMeasures } from '#domain/figures/measures.ts';
import { TARGET_MEASURES, type TargetPeriod } from '#domain/targets/targets.ts';
import { latestDay, monthStart, nextMonthStart, shopDayOf, type ShopDay, yearStart } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { formatMonth } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { measureName } from '../figures/figures.public.ts';
import type { Target } from './targets.data.ts';
import { t } from '#domain/language/t.ts';

interface TargetFormProps {
  /** Null: a new one. */
  target: Target | null;
  /** What a new one is first about. */
  measure: MeasureName;
  onDone: () => void;
}

/** Sets what each month or year should come to. Of a target that exists, the amount and the end can change. */
export function TargetForm({ target, measure, onDone }: TargetFormProps) {
  const store = useStore();
  const today = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const seesCosts = useSeesCosts();
  const set = useMutation(reloading(orpc.targets.set, orpc.targets));
  const form = useForm({
    rules: targetFields,
    values: {
      measure: target?.measure ?? measure,
      period: target?.period ?? 'month',
      amount: target?.amount.replace(/\.00$/, '') ?? '',
      starts_on: target?.starts_on ?? monthStart(today),
      ends_on: target?.ends_on ? startOf(target.period, target.ends_on) : '',
    },
    save: (fields) => set.mutateAsync({ store_id: store.id, ...fields }),
    saved: () => {
      toastSuccess(t('Target saved'));
      onDone();
    },
  });
  const { measure: chosen, period, starts_on: first } = form.values;
  const { onChange: setPeriod, ...periods } = form.choice('period');
  const starts = periodsFrom(period, startOf(period, today));
  return (
    <Form form={form} submit={t('Save')} onCancel={onDone} staysOpen needsConnection>
      {target === null && (
        <>
          <NativeSelect
            label={t('Figure')}
            data={shownMeasures(TARGET_MEASURES, seesCosts).map((value) => ({ value, label: measureName(value) }))}
            {...form.choice('measure')}
          />
          <NativeSelect
            label={t('Each')}
            data={[
              { value: 'month', label: t('Month') },
              { value: 'year', label: t('Year') },
            ]}
            {...periods}
            onChange={(event) => {
              setPeriod(event);
              form.set('starts_on', startOf(event.currentTarget.value as TargetPeriod, today));
              form.set('ends_on', '');
            }}
          />
          <NativeSelect label={t('From')} data={starts} {...form.choice('starts_on')} />
        </>
      )}
      <TextInput
        label={isMoney(MEASURES[chosen].unit) ? t('Target in {currency}', { currency: store.currency }) : t('Target')}
        description={MEASURES[chosen].meaning()}
        {...form.field('amount')}
      />
      <NativeSelect
        label={t('To', {}, 'the last of a range')}
        data={[{ value: '', label: t('No end') }, ...starts.filter(({ value }) => value >= first)]}
        {...form.choice('ends_on')}
      />
    </Form>
  );
}

function startOf(period: TargetPeriod, day: ShopDay): ShopDay {
  return period === 'month' ? monthStart(day) : yearStart(day);
}

/** The months or years from a day on, as far as calls accept days. */
function periodsFrom(period: TargetPeriod, from: ShopDay): { value: ShopDay; label: string }[] {
  const found: { value: ShopDay; label: string }[] = [];
  const last = latestDay();
  for (let day = from; day <= last; day = nextMonthStart(day)) {
    if (period === 'month') found.push({ value: day, label: formatMonth(day) });
    else if (day === yearStart(day)) found.push({ value: day, label: day.slice(0, 4) });
  }
  return found;
}
