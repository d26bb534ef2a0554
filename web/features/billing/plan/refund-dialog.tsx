import { List, Modal, Stack, Textarea } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { readFormField } from '../../../ui/forms/read-form-field.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useRefund } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { billingDate } from '../billing-dates.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface Props {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a refund, which ends the plan at once. */
export function RefundDialog({ subscription, opened, onClose }: Props) {
  const refund = useRefund();
  const { amount, refundable_until } = subscription;
  const confirm = (reason: string) =>
    refund.mutate(reason ? { reason } : {}, {
      onSuccess: () => {
        toastSuccess(t('Your plan has ended and the refund is on its way.'));
        onClose();
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title={t('Cancel and refund?')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm(readFormField(new FormData(event.currentTarget), 'reason'));
        }}
      >
        <Stack>
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
            name="reason"
            label={t('What was missing?')}
            description={t('Optional')}
            maxLength={200}
            autosize
            minRows={2}
          />
          <DialogActions loading={refund.isPending} isDestructive onCancel={onClose} cancel={t('Keep it')} focusCancel>
            {t('Cancel and refund')}
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}
