import { List, Textarea } from '@mantine/core';
import { refundRequest } from '#contract/forms/billing-forms.ts';
import { t } from '#domain/language/t.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { billingDate } from '../billing-dates.ts';
import { useRefund } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';

interface Props {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a refund, which ends the plan at once. */
export function RefundDialog({ subscription: { amount, refundable_until }, ...dialog }: Props) {
  const refund = useRefund();
  const form = useForm({
    rules: refundRequest,
    values: { reason: '' },
    save: (request) => refund.mutateAsync(request),
    saved: () => toastSuccess(t('Your plan has ended and the refund is on its way.')),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Cancel and refund?')}
      submit={t('Cancel and refund')}
      // The toast says why it failed.
      refused={null}
      isDestructive
      cancel={t('Keep it')}
      focusCancel
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('The plan ends immediately for you and everyone in your organizations.')}</List.Item>
        <List.Item>
          {t('{amount} is refunded to the card you paid with, and you get a credit note.', {
            amount: formatMoneyExact(amount, 'ZAR'),
          })}
        </List.Item>
        {refundable_until && (
          <List.Item>
            {t('You can decide until {billingDate}.', { billingDate: billingDate(refundable_until) })}
          </List.Item>
        )}
      </List>
      <Textarea
        label={t('What was missing?')}
        description={t('Optional')}
        autosize
        minRows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
