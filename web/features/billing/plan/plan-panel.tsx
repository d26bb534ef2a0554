import { Button, Group, Stack, Text, List, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isPaidPlan, DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { useRetryPayment, useCancelPlan, useRefund } from '../billing.data.ts';
import type { Overview, Subscription } from '../billing.data.ts';
import { billingDate, paidUntilDate } from '../billing-dates.ts';
import { PayfastNotReady } from './choose-plan.tsx';
import { describePlan, nextCharge } from './describe-plan.ts';
import { planName, priceLabels } from '../plan-labels.ts';
import { useResume, useUpdateCard } from '../checkout/payfast-form.ts';
import { t } from '#domain/language/t.ts';
import { ConfirmDialog, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { refundRequest } from '#contract/forms/billing-forms.ts';
import { useForm } from '../../../ui/forms/use-form.ts';

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

interface CancelDialogProps {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a cancellation: what happens and when. */
function CancelDialog({ subscription, ...dialog }: CancelDialogProps) {
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

interface RefundDialogProps {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a refund, which ends the plan at once. */
function RefundDialog({ subscription: { amount, refundable_until }, ...dialog }: RefundDialogProps) {
  const refund = useRefund();
  const form = useForm({
    rules: refundRequest,
    values: { reason: '' },
    save: (request) => refund.mutateAsync(request),
    saved: () => toastSuccess(t('Your plan has ended and the refund is on its way.')),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Cancel and refund?')}
      submit={t('Cancel and refund')}
      // The toast says why it failed.
      refused={null}
      isDestructive
      cancel={t('Keep it')}
      focusCancel
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('The plan ends immediately for you and everyone in your organizations.')}</List.Item>
        <List.Item>
          {t('{amount} is refunded to the card you paid with, and you get a credit note.', {
            amount: formatMoneyExact(amount, 'ZAR'),
          })}
        </List.Item>
        {refundable_until && (
          <List.Item>
            {t('You can decide until {billingDate}.', { billingDate: billingDate(refundable_until) })}
          </List.Item>
        )}
      </List>
      <Textarea
        label={t('What was missing?')}
        description={t('Optional')}
        autosize
        minRows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
