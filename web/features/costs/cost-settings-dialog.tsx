import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { costSettings } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { client } from '../../platform/api/client.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { type CostSettings, useCostChange } from './costs.data.ts';

interface CostSettingsDialogProps {
  opened: boolean;
  onClose: () => void;
  settings: CostSettings;
}

const valuesOf = ({ version: _version, ...values }: CostSettings) => values;

/** How a store's costs are read, what refunds give back, and who sees them. */
export function CostSettingsDialog({ settings, ...dialog }: CostSettingsDialogProps) {
  const store = useStore();
  const change = useCostChange(client.costs.changeSettings);
  const form = useForm({
    rules: costSettings,
    values: valuesOf(settings),
    changes: { record: settings, valuesOf },
    save: (fields, _values, version) => change.mutateAsync({ store_id: store.id, version, ...fields }),
    saved: () => toastSuccess(t('Saved')),
  });
  return (
    <FormDialog {...dialog} form={form} title={t('Cost settings')} submit={t('Save')} refused={t('Couldn’t save')}>
      <NativeSelect
        label={t('Refunds give back the cost of')}
        data={[
          { value: 'restocked', label: t('units returned to stock') },
          { value: 'all', label: t('all refunded units') },
          { value: 'none', label: t('nothing') },
        ]}
        {...form.choice('refunds')}
      />
      <TextInput
        label={t('Meta key of product costs')}
        description={t('Where a plugin keeps a product’s cost, if WooCommerce’s own field has none.')}
        {...form.field('meta_key')}
      />
      <TextInput
        label={t('Meta key of shipping costs')}
        description={t('Where a plugin keeps what shipping an order cost you. Leave blank for none.')}
        {...form.field('shipping_meta_key')}
      />
      <Checkbox
        label={t('We claim back VAT')}
        description={t('Payment fees then count without it. It holds for orders from now on.')}
        {...form.toggle('claims_vat')}
      />
      <Checkbox label={t('Hide costs and profit from analysts')} {...form.toggle('hides_costs')} />
    </FormDialog>
  );
}
