import { Text } from '@mantine/core';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import classes from './billing.module.css';
import type { Payment } from './billing.data.ts';
import { billingDate } from './billing-dates.ts';
import { planName } from './plan-labels.ts';
import * as t from './billing.text.ts';

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  first: t.firstPayment,
  renewal: 'renewal',
  agreement: t.cardAddedNothingCharged,
};

const STATES: Readonly<Record<Payment['status'], { tone: Tone; word: string }>> = {
  pending: { tone: 'busy', word: t.notConfirmedYet },
  complete: { tone: 'good', word: t.paid },
  failed: { tone: 'bad', word: t.failed },
  cancelled: { tone: 'quiet', word: t.cancelled },
  refunded: { tone: 'quiet', word: t.refunded },
};

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <Panel title={t.payments} flush>
      {payments.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t.noPaymentsYet}
        </Text>
      ) : (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <PaymentRow key={payment.m_payment_id} payment={payment} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { kind, plan_type, amount, status, created_at, completed_at } = payment;
  const state = STATES[status];
  const given = kind === 'agreement' && status === 'complete';
  return (
    <li>
      <span>
        {planName(plan_type)}, {KINDS[kind]}
        <Text span size="xs" c="dimmed" display="block">
          {billingDate(completed_at ?? created_at)}
        </Text>
      </span>
      <span className={classes.figure}>
        {kind === 'agreement' ? null : <span>{formatMoneyExact(amount, 'ZAR')} </span>}
        <ToneBadge tone={state.tone}>{given ? t.confirmed : state.word}</ToneBadge>
      </span>
    </li>
  );
}
