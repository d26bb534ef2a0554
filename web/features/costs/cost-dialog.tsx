import { NativeSelect, TextInput } from '@mantine/core';
import { costFields } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { shopDayOf, type ShopDay } from '#domain/time/shop-time.ts';
import { client } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCostChange } from './costs.data.ts';

interface CostDialogProps {
  opened: boolean;
  onClose: () => void;
  productId: number;
  title: string;
  /** The product (0) and its variations, of which one is chosen. */
  items: readonly { variation_id: number; name: string }[];
}

/** Sets what a product or one of its variations costs from a day on. */
export function CostDialog({ productId, title, items, ...dialog }: CostDialogProps) {
  const store = useStore();
  const today = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const set = useCostChange(client.costs.set);
  const form = useForm({
    rules: costFields,
    values: {
      cost: '',
      valid_from: today as string,
      variation: String(items[0]?.variation_id ?? 0),
    },
    save: (cost, { variation }) =>
      set.mutateAsync({
        store_id: store.id,
        items: [
          {
            product_id: productId,
            variation_id: Number(variation),
            cost: cost.cost,
            valid_from: cost.valid_from as ShopDay,
          },
        ],
      }),
    saved: () => toastSuccess(t('Cost saved')),
  });
  const { value, onChange, ...day } = form.field('valid_from');
  return (
    <FormDialog {...dialog} form={form} title={title} submit={t('Save')} refused={t('Couldn’t save')}>
      {items.length > 1 && (
        <NativeSelect
          label={t('Of')}
          data={items.map(({ variation_id, name }) => ({
            value: String(variation_id),
            label: variation_id === 0 ? t('All variations without a cost of their own') : name,
          }))}
          {...form.choice('variation')}
        />
      )}
      <TextInput
        label={t('Cost of one in {currency}', { currency: store.currency })}
        description={t('Without VAT, if you are registered for it.')}
        data-autofocus
        {...form.field('cost')}
      />
      <DayInput {...day} label={t('From')} day={value} onChange={onChange} />
    </FormDialog>
  );
}
