import { List, Modal, Stack } from '@mantine/core';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useCancelPlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { paidUntilDate } from '../billing-dates.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface Props {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a cancellation: what happens and when. */
export function CancelDialog({ subscription, opened, onClose }: Props) {
  const cancel = useCancelPlan();
  const { current_period_end, status, possible } = subscription;
  const covered = status === 'active' && current_period_end;
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(t('Your plan is cancelled. You won’t be charged again.'));
        onClose();
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title={t('Cancel your plan?')}>
      <Stack>
        <List size="sm" spacing="xs">
          <List.Item>{t('PayFast stops charging your card.')}</List.Item>
          <List.Item>
            {covered
              ? t('Full access continues until {paidUntilDate}, then ends', { paidUntilDate: paidUntilDate(covered) })
              : t('Full access ends immediately')}
            {` ${t('for you and everyone in your organizations.')}`}
          </List.Item>
          <List.Item>
            {t('Your data is then kept for {dataRetentionDays} days, during which you can export it.', {
              dataRetentionDays: DATA_RETENTION_DAYS,
            })}
          </List.Item>
          {covered && <List.Item>{t('Until then you can resume the plan without paying twice.')}</List.Item>}
          {possible.refund && (
            <List.Item>
              {t('Nothing is refunded. If you want your money back, choose “Cancel and refund” instead.')}
            </List.Item>
          )}
        </List>
        <DialogActions
          onConfirm={confirm}
          loading={cancel.isPending}
          isDestructive
          onCancel={onClose}
          cancel={t('Keep it')}
          focusCancel
        >
          {t('Cancel plan')}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
