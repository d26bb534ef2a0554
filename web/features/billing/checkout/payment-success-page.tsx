import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';
import { useNow } from '../../../platform/clock.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { reloadPlan, usePayment } from '../billing.data.ts';
import { StandaloneLayout } from '../standalone-layout.tsx';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { POLL_TIMEOUT_MS } from './poll-delay.ts';

const route = getRouteApi('/payment-success');

/** Where PayFast returns paid payments. The return proves nothing: this waits for PayFast's notice. */
export function PaymentSuccessPage() {
  const { payment } = route.useSearch();
  const me = useQuery(meOptions);
  const here = useLocation({ select: (location) => location.href });
  if (me.isPending) return <Waiting title="Payment" text="Loading..." />;
  if (me.data === null) {
    return (
      <StandaloneLayout title="Sign in to see your payment">
        <Text>Your payment is not lost: PayFast notifies us, and we email you the invoice.</Text>
        <Group>
          <LinkButton to="/login" search={{ redirect: here }}>
            Sign in
          </LinkButton>
        </Group>
      </StandaloneLayout>
    );
  }
  if (payment === undefined) {
    return (
      <StandaloneLayout title="Thank you">
        <Text>Once PayFast has confirmed your payment, your plan and your invoice are in Billing.</Text>
        <ToBilling />
      </StandaloneLayout>
    );
  }
  return <PaymentOutcome id={payment} />;
}

function PaymentOutcome({ id }: { id: string }) {
  const [since, setSince] = useState(() => Date.now());
  const payment = usePayment(id, since);
  const queryClient = useQueryClient();
  const status = payment.data?.status;
  // The cached plan is stale once the payment has arrived.
  useEffect(() => {
    if (status === 'complete') void reloadPlan(queryClient);
  }, [status, queryClient]);
  const late = useNow() - since > POLL_TIMEOUT_MS;
  const again = () => {
    setSince(Date.now());
    void payment.refetch();
  };
  if (payment.data === undefined && payment.isError && !late) return <Unknown error={payment.error} onRetry={again} />;
  if (payment.data && (status === 'complete' || status === 'refunded'))
    return <PaymentConfirmation payment={payment.data} />;
  switch (status) {
    case 'failed':
      return (
        <StandaloneLayout title="The payment failed">
          <Text role="status">PayFast could not take the payment. Nothing was charged; you can try it again.</Text>
          <ToBilling />
        </StandaloneLayout>
      );
    case 'cancelled':
      return (
        <StandaloneLayout title="The payment was cancelled">
          <Text role="status">Nothing was charged. Your plan is as it was before.</Text>
          <ToBilling />
        </StandaloneLayout>
      );
    default:
      return late ? (
        <StandaloneLayout title="PayFast has not confirmed yet">
          <Text role="status">
            Nothing is lost: PayFast notifies us as soon as your payment is through. Your plan then starts, and we email
            you the invoice. You can close this page.
          </Text>
          <Group gap="xs">
            <Button onClick={again} loading={payment.isFetching}>
              Check again
            </Button>
            <ToBilling />
          </Group>
        </StandaloneLayout>
      ) : (
        <Waiting
          title="Confirming your payment"
          text="We are waiting for PayFast's confirmation. Mostly it takes a few seconds; you need not do anything."
        />
      );
  }
}

function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <StandaloneLayout title={title}>
      <Group wrap="nowrap" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{text}</Text>
      </Group>
    </StandaloneLayout>
  );
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const none = codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'INVALID_INPUT';
  return (
    <StandaloneLayout title={none ? 'No such payment' : 'The payment could not be read'}>
      <Alert color="red" role="alert">
        {none
          ? 'This account has no payment of this number. Perhaps you paid with another account.'
          : `${explainError(error)} Nothing is lost: PayFast tells us of your payment.`}
      </Alert>
      <Group gap="xs">
        {!none && <Button onClick={onRetry}>Try Again</Button>}
        <ToBilling />
      </Group>
    </StandaloneLayout>
  );
}

function ToBilling() {
  const { to } = route.useSearch();
  return (
    <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }} variant="default">
      Open billing
    </LinkButton>
  );
}
