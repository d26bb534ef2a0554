import { Button, Group, List, Modal, Stack, Textarea } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { readFormField } from '../../../ui/forms/read-form-field.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useRefund } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { billingDate } from '../billing-dates.ts';

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
        toastSuccess('Your plan has ended and the refund is on its way.');
        onClose();
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title="Cancel and refund?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm(readFormField(new FormData(event.currentTarget), 'reason'));
        }}
      >
        <Stack>
          <List size="sm" spacing="xs">
            <List.Item>The plan ends at once, for you and for everybody in your organizations.</List.Item>
            <List.Item>
              {formatMoneyExact(amount, 'ZAR')} goes back to the card it came from, and you get a credit note.
            </List.Item>
            {refundable_until && <List.Item>You can decide until {billingDate(refundable_until)}.</List.Item>}
          </List>
          <Textarea
            name="reason"
            label="What was missing?"
            description="If you want to tell us"
            maxLength={200}
            autosize
            minRows={2}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              Keep it
            </Button>
            <Button type="submit" color="red.8" loading={refund.isPending}>
              Cancel and refund
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
