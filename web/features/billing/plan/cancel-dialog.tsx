import { Button, Group, List, Modal, Stack } from '@mantine/core';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useCancelPlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { paidUntilDate } from '../billing-dates.ts';
import * as t from '../billing.text.ts';

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
        toastSuccess(t.yourPlanIsCancelledYou);
        onClose();
      },
    });
  return (
    <Modal opened={opened} onClose={onClose} title={t.cancelYourPlan}>
      <Stack>
        <List size="sm" spacing="xs">
          <List.Item>{t.payFastStopsChargingYourCard}</List.Item>
          <List.Item>
            {covered ? t.fullAccessContinuesUntilThenEnds(paidUntilDate(covered)) : t.fullAccessEndsImmediately}
            {t.forYouAndEveryone}
          </List.Item>
          <List.Item>{t.yourDataIsThenKept(DATA_RETENTION_DAYS)}</List.Item>
          {covered && <List.Item>{t.untilThenYouCanResume}</List.Item>}
          {possible.refund && <List.Item>{t.nothingIsRefundedIfYou}</List.Item>}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t.keepIt}
          </Button>
          <Button color="red.8" onClick={confirm} loading={cancel.isPending}>
            {t.cancelPlan}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
