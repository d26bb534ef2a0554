import { Button, Group, Stack, Text } from '@mantine/core';
import { PAID_PLANS } from '#domain/billing/plans.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useChangePlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { billingDate } from '../billing-dates.ts';
import { PLAN_LABELS, planName, priceLabels, savingsLabel } from '../plan-labels.ts';

/** Switches between monthly and annual at the end of the paid period, and undoes it until then. */
export function SwitchPlan({ subscription }: { subscription: Subscription }) {
  const change = useChangePlan();
  const { plan_type, pending_plan, current_period_end } = subscription;
  const other = PAID_PLANS.find((plan) => plan !== plan_type) ?? plan_type;
  const when = current_period_end ? billingDate(current_period_end) : 'the end of the paid period';
  const switchTo = (plan: typeof plan_type) =>
    change.mutate(
      { plan },
      {
        onSuccess: () =>
          toastSuccess(
            plan === plan_type
              ? `You stay on the ${planName(plan).toLowerCase()}.`
              : `The ${planName(plan).toLowerCase()} begins on ${when}.`,
          ),
      },
    );
  return (
    <Panel title={pending_plan ? 'The plan changes' : 'Change the plan'}>
      <Stack gap="sm">
        <Text size="sm">
          {pending_plan
            ? `The ${planName(pending_plan).toLowerCase()} begins on ${when}: ${priceLabels(pending_plan).sum} each ${PLAN_LABELS[pending_plan].each}.`
            : `${PLAN_LABELS[other].name}: ${priceLabels(other).sum} each ${PLAN_LABELS[other].each}${
                other === 'annual' ? `. ${savingsLabel()}, VAT excluded` : ''
              }. It would begin on ${when}; nothing is charged before.`}
        </Text>
        <Group>
          <Button
            variant="default"
            onClick={() => switchTo(pending_plan ? plan_type : other)}
            loading={change.isPending}
          >
            {pending_plan ? `Stay on ${plan_type}` : `Switch to ${other}`}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
