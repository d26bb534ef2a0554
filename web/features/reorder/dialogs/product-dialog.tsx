import { formatPercent } from '#domain/language/format-percent.ts';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { supplyFields } from '#contract/forms/reorder-forms.ts';
import { client } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { unitsPerWeek } from '../amount-of.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { ReorderItem, Supplier } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

interface ProductDialogProps {
  opened: boolean;
  onClose: () => void;
  item: ReorderItem;
  storeId: string;
  currency: string;
  suppliers: readonly Supplier[];
}

/** A product's supplier, pack size and cost price, and how its demand was forecast. */
export function ProductDialog({ item, storeId, currency, suppliers, ...dialog }: ProductDialogProps) {
  const change = useReorderChange(client.reorder.setProduct);
  const isShops = item.cost_from_shop;
  const form = useForm({
    rules: supplyFields,
    values: {
      supplier_id: item.supplier_id ?? '',
      pack_size: String(item.pack_size),
      cost: item.cost ?? '',
      is_ignored: item.is_ignored,
    },
    input: (values) => ({ ...values, cost: isShops ? undefined : values.cost }),
    save: (fields) => change.mutateAsync({ store_id: storeId, wc_id: item.wc_id, ...fields }),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={decodeEntities(item.name)}
      submit={t('Save')}
      refused={t('Couldn’t save')}
    >
      <NativeSelect
        label={t('Supplier')}
        data={[{ value: '', label: t('None') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.choice('supplier_id')}
      />
      <TextInput
        label={t('Pack size')}
        description={t('Orders are rounded up to whole packs.')}
        {...form.field('pack_size')}
      />
      <TextInput
        label={t('Cost price in {currency}', { currency })}
        description={isShops ? t('From your store. Change it in WooCommerce.') : t('Without VAT. Optional.')}
        inputMode="decimal"
        {...form.field('cost')}
        {...(isShops && item.cost !== null && { value: formatMoneyExact(item.cost, currency), disabled: true })}
      />
      <Checkbox label={t('Don’t reorder this product')} {...form.toggle('is_ignored')} />
      <Forecast item={item} />
    </FormDialog>
  );
}

const METHODS = {
  mean_28: t('Mean of the last 28 days'),
  smoothing: t('Exponential smoothing'),
  weekday: t('Mean by weekday'),
  intermittent: t('For rare sales (TSB)'),
};

/** Shows how accurate the forecast would have been. */
function Forecast({ item }: { item: ReorderItem }) {
  const { error_percent: error, usual_error_percent: baseline } = item;
  return (
    <div>
      <FactList
        facts={[
          { label: t('Sold in 28 days'), value: formatCount(item.sold_28_days) },
          { label: t('Expected'), value: t('{units} a week', { units: unitsPerWeek(item.per_day) }) },
          {
            label: t('Forecast'),
            value: item.method === null ? t('Mean, too few days to compare') : METHODS[item.method],
          },
          {
            label: t('Past error'),
            value:
              error !== null &&
              baseline !== null &&
              (item.method === 'mean_28'
                ? formatPercent(error)
                : t('{percent}; the mean of 28 days: {baseline}', {
                    percent: formatPercent(error),
                    baseline: formatPercent(baseline),
                  })),
          },
          {
            label: t('Days counted'),
            value: t('{count, plural, one {# day} other {# days}}', { count: item.history_days }),
          },
          {
            label: t('Left out, out of stock'),
            value:
              item.stock_out_days > 0 &&
              t('{count, plural, one {# day} other {# days}}', { count: item.stock_out_days }),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t(
          'Order at {point} or fewer, up to {upTo}: {lead} days until delivery and {cover} days of cover. Seasons of the year are not forecast.',
          { point: item.reorder_point, upTo: item.order_up_to, lead: item.lead_time_days, cover: item.cover_days },
        )}
      </Text>
    </div>
  );
}
