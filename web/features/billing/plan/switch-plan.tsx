import { Button, Group, Stack, Text } from '@mantine/core';
import { PAID_PLANS } from '#domain/billing/plans.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useChangePlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { billingDate } from '../billing-dates.ts';
import { PLAN_LABELS, planName, priceLabels, savingsLabel } from '../plan-labels.ts';
import * as t from '../billing.text.ts';

/** Switches between monthly and annual at the end of the paid period, and undoes it until then. */
export function SwitchPlan({ subscription }: { subscription: Subscription }) {
  const change = useChangePlan();
  const { plan_type, pending_plan, current_period_end } = subscription;
  const other = PAID_PLANS.find((plan) => plan !== plan_type) ?? plan_type;
  const when = current_period_end ? billingDate(current_period_end) : t.theEndOfThePaidPeriod;
  const switchTo = (plan: typeof plan_type) =>
    change.mutate(
      { plan },
      {
        onSuccess: () =>
          toastSuccess(
            plan === plan_type
              ? t.youStayOnThe(planName(plan).toLowerCase())
              : t.theStartsOn(planName(plan).toLowerCase(), when),
          ),
      },
    );
  return (
    <Panel title={pending_plan ? t.planChange : t.changePlan}>
      <Stack gap="sm">
        <Text size="sm">
          {pending_plan
            ? t.theStartsOnEach(
                planName(pending_plan).toLowerCase(),
                when,
                priceLabels(pending_plan).sum,
                PLAN_LABELS[pending_plan].each,
              )
            : t.eachItWouldStart(
                PLAN_LABELS[other].name,
                priceLabels(other).sum,
                PLAN_LABELS[other].each,
                other === 'annual' ? t.vatExcludedSavingsLabel(savingsLabel()) : '',
                when,
              )}
        </Text>
        <Group>
          <Button
            variant="default"
            onClick={() => switchTo(pending_plan ? plan_type : other)}
            loading={change.isPending}
          >
            {pending_plan ? t.stayOn(plan_type) : t.switchTo(other)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
