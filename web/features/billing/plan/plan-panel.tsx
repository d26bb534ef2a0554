import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isPaidPlan } from '#domain/billing/plans.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { useRetryPayment } from '../billing.data.ts';
import type { Overview, Subscription } from '../billing.data.ts';
import { billingDate, paidUntilDate } from '../billing-dates.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PayfastNotReady } from './choose-plan.tsx';
import { describePlan, nextCharge } from './describe-plan.ts';
import { planName, priceLabels } from '../plan-labels.ts';
import { useResume, useUpdateCard } from '../checkout/payfast-form.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { t } from '#domain/language/t.ts';

/** The plan, its meaning, price and current actions. */
export function PlanPanel({ overview }: { overview: Overview }) {
  const words = describePlan(overview);
  const { subscription, payfast } = overview;
  const { status, possible } = subscription ?? {};
  const paying = status === 'pending' || status === 'ended' ? null : subscription;
  const mayAct = possible !== undefined && Object.values(possible).includes(true);
  return (
    <Panel title={words.name} aside={<ToneBadge tone={words.tone}>{words.state}</ToneBadge>}>
      <Stack>
        <div>
          {words.lines.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </div>
        {paying && <PlanFacts subscription={paying} />}
        {paying &&
          mayAct &&
          (payfast.ready ? <PlanActions subscription={paying} /> : <PayfastNotReady payfast={payfast} />)}
      </Stack>
    </Panel>
  );
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { plan_type, status, amount, pending_plan, current_period_end, past_due_since } = subscription;
  const covered = status === 'active' || status === 'cancelled';
  return (
    <FactList
      facts={[
        {
          label: t('Price'),
          value: t('{planType, select, true {{sum} each year} other {{sum} each month}}', {
            sum: priceLabels(plan_type).sum,
            planType: plan_type === 'annual',
          }),
        },
        { label: t('Paid until'), value: covered && current_period_end && paidUntilDate(current_period_end) },
        {
          label: t('Amount due'),
          value:
            past_due_since &&
            t('{amount} since {billingDate}', {
              amount: formatMoneyExact(amount, 'ZAR'),
              billingDate: billingDate(past_due_since),
            }),
        },
        { label: t('Next charge'), value: covered && nextCharge(subscription) },
        { label: t('After that'), value: pending_plan && isPaidPlan(pending_plan) && planName(pending_plan) },
      ]}
    />
  );
}

function PlanActions({ subscription }: { subscription: Subscription }) {
  const { possible } = subscription;
  const [asking, setAsking] = useState<'cancel' | 'refund' | null>(null);
  const close = () => setAsking(null);
  const retry = useRetryPayment();
  const resume = useResume();
  const card = useUpdateCard();
  const busy = retry.isPending || resume.isPending || card.isPending;
  return (
    <Group gap="xs">
      {possible.retry && (
        <Button onClick={() => retry.mutate(undefined)} loading={retry.isPending} disabled={busy}>
          {t('Retry payment')}
        </Button>
      )}
      {possible.resume && (
        <Button onClick={() => resume.mutate()} loading={resume.isPending} disabled={busy}>
          {t('Resume plan')}
        </Button>
      )}
      {possible.update_card && (
        <Button variant="default" onClick={() => card.mutate()} loading={card.isPending} disabled={busy}>
          {t('Update card')}
        </Button>
      )}
      {possible.cancel && (
        <Button variant="default" onClick={() => setAsking('cancel')} disabled={busy}>
          {t('Cancel plan')}
        </Button>
      )}
      {possible.refund && (
        <Button variant="default" onClick={() => setAsking('refund')} disabled={busy}>
          {t('Cancel and refund')}
        </Button>
      )}
      <CancelDialog subscription={subscription} opened={asking === 'cancel'} onClose={close} />
      <RefundDialog subscription={subscription} opened={asking === 'refund'} onClose={close} />
    </Group>
  );
}
