import { Button, Group, Stack, Text } from '@mantine/core';
import { PAID_PLANS } from '#domain/billing/plans.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useChangePlan } from '../billing.data.ts';
import type { Subscription } from '../billing.data.ts';
import { billingDate } from '../billing-dates.ts';
import { PLAN_LABELS, planName, priceLabels, savingsLabel } from '../plan-labels.ts';
import { t } from '#domain/language/t.ts';

/** Switches between monthly and annual at the end of the paid period, and undoes it until then. */
export function SwitchPlan({ subscription }: { subscription: Subscription }) {
  const change = useChangePlan();
  const { plan_type, pending_plan, current_period_end } = subscription;
  const other = PAID_PLANS.find((plan) => plan !== plan_type) ?? plan_type;
  const when = current_period_end ? billingDate(current_period_end) : t('the end of the paid period');
  const switchTo = (plan: typeof plan_type) =>
    change.mutate(
      { plan },
      {
        onSuccess: () =>
          toastSuccess(
            plan === plan_type
              ? t('You stay on the {planName}.', { planName: planName(plan).toLowerCase() })
              : t('The {planName} starts on {when}.', { planName: planName(plan).toLowerCase(), when }),
          ),
      },
    );
  return (
    <Panel title={pending_plan ? t('Plan change') : t('Change plan')}>
      <Stack gap="sm">
        <Text size="sm">
          {pending_plan
            ? t('The {planName} starts on {when}: {sum} each {each}.', {
                planName: planName(pending_plan).toLowerCase(),
                when,
                sum: priceLabels(pending_plan).sum,
                each: PLAN_LABELS[pending_plan].each,
              })
            : other === 'annual'
              ? t(
                  '{name}: {sum} each {each}. {savingsLabel}, VAT excluded. It would start on {when}; nothing is charged before then.',
                  {
                    name: PLAN_LABELS[other].name,
                    sum: priceLabels(other).sum,
                    each: PLAN_LABELS[other].each,
                    when,
                    savingsLabel: savingsLabel(),
                  },
                )
              : t('{name}: {sum} each {each}. It would start on {when}; nothing is charged before then.', {
                  name: PLAN_LABELS[other].name,
                  sum: priceLabels(other).sum,
                  each: PLAN_LABELS[other].each,
                  when,
                })}
        </Text>
        <Group>
          <Button
            variant="default"
            onClick={() => switchTo(pending_plan ? plan_type : other)}
            loading={change.isPending}
          >
            {pending_plan ? t('Stay on {planType}', { planType: plan_type }) : t('Switch to {other}', { other })}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
