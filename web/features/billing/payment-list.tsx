import { Box, Text } from '@mantine/core';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import type { Payment } from './billing.data.ts';
import { billingDate } from './billing-dates.ts';
import { planName } from './plan-labels.ts';
import { t } from '#domain/language/t.ts';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  first: t('first payment'),
  renewal: 'renewal',
  agreement: t('card added, nothing charged'),
};

const STATES: Readonly<Record<Payment['status'], { tone: Tone; word: string }>> = {
  pending: { tone: 'busy', word: t('Not confirmed yet') },
  complete: { tone: 'good', word: t('Paid') },
  failed: { tone: 'bad', word: t('Failed') },
  cancelled: { tone: 'quiet', word: t('Cancelled') },
  refunded: { tone: 'quiet', word: t('Refunded') },
};

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <Panel title={t('Payments')} flush>
      {payments.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t('No payments yet.')}
        </Text>
      ) : (
        <ul className={rows.rows}>
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
    <Box component="li" className={rows.row} fz="sm">
      <span className={rows.words}>
        {planName(plan_type)}, {KINDS[kind]}
        <span className={text.below}>{billingDate(completed_at ?? created_at)}</span>
      </span>
      <span className={text.figure}>
        {kind === 'agreement' ? null : <span>{formatMoneyExact(amount, 'ZAR')} </span>}
        <ToneBadge tone={state.tone}>{given ? t('Confirmed') : state.word}</ToneBadge>
      </span>
    </Box>
  );
}
