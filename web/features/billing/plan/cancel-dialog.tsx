import { List } from '@mantine/core';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { ConfirmDialog } from '../../../ui/forms/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useCancelPlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { paidUntilDate } from '../billing-dates.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a cancellation: what happens and when. */
export function CancelDialog({ subscription, ...dialog }: Props) {
  const cancel = useCancelPlan();
  const { current_period_end, status, possible } = subscription;
  const covered = status === 'active' && current_period_end;
  const confirm = async () => {
    await cancel.mutateAsync(undefined);
    toastSuccess(t('Your plan is cancelled. You won’t be charged again.'));
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Cancel your plan?')}
      confirm={t('Cancel plan')}
      onConfirm={confirm}
      // The toast says why it failed.
      refused={null}
      isDestructive
      cancel={t('Keep it')}
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('PayFast stops charging your card.')}</List.Item>
        <List.Item>
          {covered
            ? t('Full access continues until {date}, then ends for you and everyone in your organizations.', {
                date: paidUntilDate(covered),
              })
            : t('Full access ends immediately for you and everyone in your organizations.')}
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
    </ConfirmDialog>
  );
}
