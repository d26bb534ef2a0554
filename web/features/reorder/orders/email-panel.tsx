import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { orderEmailSubject, orderEmailText, orderTitle, orderReference } from '#domain/reorder/order-email.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { formatDateTime, formatDay } from '../../../platform/format/date.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useMe, usePermission } from '../../accounts/accounts.public.tsx';
import type { SupplierOrder } from '../reorder.data.ts';
import { orderEmail } from './order-email.ts';
import texts from '../../../ui/styles/text.module.css';

interface EmailPanelProps {
  order: SupplierOrder;
  /** The supplier's address. */
  email: string;
  /** The business that orders. */
  sender: string;
  /** The note to the supplier is being written: it is sent when it was saved. */
  isNoting: boolean;
}

/** The email with the order as the supplier gets it, what became of it, and how to send it. */
export function EmailPanel({ order, email, sender, isNoting }: EmailPanelProps) {
  const me = useMe();
  const reference = orderReference(order.id);
  const text = orderEmailText({
    sender,
    reference,
    products: order.lines.length,
    units: order.units,
    expectedOn: formatDay(order.expected_on),
  });
  return (
    <Panel title={t('Email to the supplier')} aside={order.email && <StateBadge state={order.email.state} />}>
      <Stack gap="sm">
        {order.email && <EmailState email={order.email} />}
        <FactList
          facts={[
            { label: t('To'), value: <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
            { label: t('Replies to'), value: <span style={{ overflowWrap: 'anywhere' }}>{me.user.email}</span> },
            { label: t('Subject'), value: orderEmailSubject({ reference, sender }) },
            { label: t('Attached'), value: `${orderTitle(reference)}.pdf` },
          ]}
        />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {order.note && (
          <Text size="sm" className={texts.lines} dir="auto">
            {order.note}
          </Text>
        )}
        <SendButtons order={order} email={email} sender={sender} isNoting={isNoting} />
      </Stack>
    </Panel>
  );
}

const BADGES = {
  queued: { label: t('Being sent'), tone: 'busy' },
  sent: { label: t('Sent'), tone: 'good' },
  failed: { label: t('Not sent'), tone: 'bad' },
} as const;

function StateBadge({ state }: { state: keyof typeof BADGES }) {
  const { label, tone } = BADGES[state];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}

/** What became of the last email, and what to do if it did not arrive. */
function EmailState({ email: { to, at, state, problem } }: { email: NonNullable<SupplierOrder['email']> }) {
  const { timezone } = useStore();
  const when = formatDateTime(at, timezone);
  return (
    <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
      {state === 'sent' && t('Sent to {email} on {when}.', { email: to, when })}
      {state === 'queued' &&
        (problem === null
          ? t('On its way to {email} since {when}.', { email: to, when })
          : t('Not taken by the mail server yet: {problem}. Karoo tries again for a day.', { problem }))}
      {state === 'failed' &&
        (problem === null || problem === ''
          ? t('The email to {email} couldn’t be sent. Try again, or use your own email program.', { email: to })
          : t(
              'The mail server refused the email to {email}: {problem}. Check the supplier’s address, then send it again.',
              {
                email: to,
                problem,
              },
            ))}
    </Text>
  );
}

function SendButtons({ order, email, sender, isNoting }: EmailPanelProps) {
  const store = useStore();
  const isOnline = useOnline();
  const { may } = usePermission('write-shop');
  // The same one until it was sent: a retry sends it once.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const send = useMutation({
    ...reloading(orpc.reorder.emailOrder, orpc.reorder.order, orpc.reorder.orders),
    onSuccess: () => setOperationId(crypto.randomUUID()),
  });
  const isSent = order.email !== null && order.email.state !== 'failed';
  return (
    <>
      <FormError error={send.error} title={t('Couldn’t email the order')} />
      <Group gap="sm">
        {may && order.status === 'open' && (
          <Button
            variant={isSent ? 'default' : 'filled'}
            leftSection={<IconMail size={16} aria-hidden />}
            loading={send.isPending}
            disabled={!isOnline || isNoting || order.email?.state === 'queued'}
            onClick={() => send.mutate({ store_id: store.id, order_id: order.id, operation_id: operationId, email })}
          >
            {isSent ? t('Email it again') : t('Email the supplier')}
          </Button>
        )}
        <Anchor size="sm" href={orderEmail(order, email, sender)}>
          {t('Write it in your own email program')}
        </Anchor>
      </Group>
    </>
  );
}
