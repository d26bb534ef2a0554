import { Button, Group, List, Modal, Stack } from '@mantine/core';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useCancelPlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { paidUntilDate } from '../billing-dates.ts';

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
        toastSuccess('Your plan is cancelled. You are not charged any more.');
        onClose();
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title="Cancel the plan?">
      <Stack>
        <List size="sm" spacing="xs">
          <List.Item>PayFast charges your card no more.</List.Item>
          <List.Item>
            {covered
              ? `Everything stays open until ${paidUntilDate(covered)}, then it closes`
              : 'Everything closes at once'}
            , for you and for everybody in your organizations.
          </List.Item>
          <List.Item>
            From then on your data is kept for {DATA_RETENTION_DAYS} days, in which you can export it.
          </List.Item>
          {covered && <List.Item>Until then you can resume the plan without paying twice.</List.Item>}
          {possible.refund && (
            <List.Item>
              Nothing is paid back. If you want your money back, choose “Cancel and refund” instead.
            </List.Item>
          )}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red.8" onClick={confirm} loading={cancel.isPending}>
            Cancel the plan
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
