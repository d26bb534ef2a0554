import { Button, Group, List, Modal, Stack, Textarea } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { readFormField } from '../../../ui/forms/read-form-field.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useRefund } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { billingDate } from '../billing-dates.ts';
import * as t from '../billing.text.ts';

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
        toastSuccess(t.yourPlanHasEndedAndTheRefund);
        onClose();
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title={t.cancelAndRefund2}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm(readFormField(new FormData(event.currentTarget), 'reason'));
        }}
      >
        <Stack>
          <List size="sm" spacing="xs">
            <List.Item>{t.thePlanEndsImmediately}</List.Item>
            <List.Item>{t.isRefundedToTheCard(formatMoneyExact(amount, 'ZAR'))}</List.Item>
            {refundable_until && <List.Item>{t.youCanDecideUntil(billingDate(refundable_until))}</List.Item>}
          </List>
          <Textarea
            name="reason"
            label={t.whatWasMissing}
            description={t.optional}
            maxLength={200}
            autosize
            minRows={2}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t.keepIt}
            </Button>
            <Button type="submit" color="red.8" loading={refund.isPending}>
              {t.cancelAndRefund}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
