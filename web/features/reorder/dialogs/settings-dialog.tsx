import { TextInput } from '@mantine/core';
import { reorderSettings } from '#contract/forms/reorder-forms.ts';
import { client } from '../../../platform/api/client.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { ReorderSettings } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  settings: ReorderSettings;
}

const FIELDS = [
  {
    key: 'service_level',
    label: t('Service level in %'),
    description: t('How many of 100 orders should arrive before the stock runs out. A higher level needs more stock.'),
  },
  {
    key: 'cover_days',
    label: t('Cover target in days'),
    description: t('How long an order should last.'),
  },
  {
    key: 'lead_time_days',
    label: t('Lead time in days'),
    description: t('For products without a supplier.'),
  },
  { key: 'dead_days', label: t('Dead stock after days'), description: t('Without a sale.') },
  {
    key: 'overstock_days',
    label: t('Overstock above days'),
    description: t('Stock that lasts longer than this.'),
  },
] as const;

/** Settings for reorder points, dead stock and overstock. */
export function SettingsDialog({ storeId, settings, ...dialog }: SettingsDialogProps) {
  const change = useReorderChange(client.reorder.changeSettings);
  const form = useForm({
    rules: reorderSettings,
    values: Object.fromEntries(FIELDS.map(({ key }) => [key, String(settings[key])])),
    save: (fields) => change.mutateAsync({ store_id: storeId, ...fields }),
    saved: () => toastSuccess(t('Reorder settings saved')),
  });
  return (
    <FormDialog {...dialog} form={form} title={t('Reorder settings')} submit={t('Save')} refused={t('Couldn’t save')}>
      {FIELDS.map(({ key, label, description }) => (
        <TextInput key={key} label={label} description={description} {...form.field(key)} />
      ))}
    </FormDialog>
  );
}
