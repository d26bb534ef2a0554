import { TextInput } from '@mantine/core';
import { lineCostFields } from '#contract/forms/cost-forms.ts';
import { t } from '#domain/language/t.ts';
import { client } from '../../platform/api/client.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCostChange } from './costs.data.ts';

interface LineDialogProps {
  opened: boolean;
  onClose: () => void;
  orderId: number;
  lineId: number;
  name: string;
}

/** Corrects what a line of an order cost. */
export function LineDialog({ orderId, lineId, name, ...dialog }: LineDialogProps) {
  const store = useStore();
  const correct = useCostChange(client.costs.correctLine);
  const form = useForm({
    rules: lineCostFields,
    values: { cost: '', reason: '' },
    input: ({ cost, reason }) => ({ cost: cost.trim() === '' ? null : cost, reason }),
    save: (fields) => correct.mutateAsync({ store_id: store.id, wc_id: orderId, line_id: lineId, ...fields }),
    saved: () => toastSuccess(t('Cost saved')),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Cost of {name}', { name })}
      submit={t('Save')}
      refused={t('Couldn’t save')}
    >
      <TextInput
        label={t('Cost of the whole line in {currency}', { currency: store.currency })}
        description={t('Leave blank if nobody knows.')}
        data-autofocus
        {...form.field('cost')}
      />
      <TextInput label={t('Reason')} {...form.field('reason')} />
    </FormDialog>
  );
}
