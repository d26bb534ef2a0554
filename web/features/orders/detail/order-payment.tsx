import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { paymentName } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useTimeZone } from '../../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

interface OrderPaymentProps {
  order: OrderDetail;
  /** Above the facts, such as the totals. */
  children?: ReactNode;
}

/** Payment method, date and transaction; for an order that waits for its payment, the link to pay. */
export function OrderPayment({ order, children }: OrderPaymentProps) {
  const timeZone = useTimeZone();
  return (
    <Panel title={t('Payment')}>
      {children}
      <FactList
        facts={[
          { label: t('Method'), value: <span dir="auto">{paymentName(order)}</span> },
          { label: t('Paid'), value: order.date_paid ? formatDateTime(order.date_paid, timeZone) : t('Not yet') },
          { label: t('Transaction'), value: order.transaction_id },
          { label: t('Currency'), value: order.currency },
        ]}
      />
      {order.payment_url !== null && <PaymentLink order={order} url={order.payment_url} />}
    </Panel>
  );
}

/** The shop's page where the customer can pay, to copy or to email from the person's own mail program. */
function PaymentLink({ order, url }: { order: OrderDetail; url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess(t('Payment link copied'));
    } catch {
      // Not allowed, or not over https: show the link, to be copied by hand.
      toastError(url, { title: t('Couldn’t copy the payment link') });
    }
  };
  const email = paymentEmail(order, url);
  return (
    <Group gap="xs" mt="md" className="karoo-screen-only">
      <Button variant="default" onClick={() => void copy()}>
        {t('Copy payment link')}
      </Button>
      {email !== null && (
        <Button variant="default" component="a" href={email}>
          {t('Email payment link')}
        </Button>
      )}
    </Group>
  );
}

/** A new message to the customer with the link; null without an email address. */
function paymentEmail({ billing, number, total, currency }: OrderDetail, url: string): string | null {
  if (!billing.email) return null;
  const subject = encodeURIComponent(t('Pay for order #{number}', { number }));
  const body = encodeURIComponent(
    t('You can pay {money} for order #{number} here: {url}', { money: formatMoneyExact(total, currency), number, url }),
  );
  return `mailto:${encodeURIComponent(billing.email)}?subject=${subject}&body=${body}`;
}
