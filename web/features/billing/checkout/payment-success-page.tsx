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
import * as t from '../billing.text.ts';

const route = getRouteApi('/payment-success');

/** Where PayFast returns paid payments. The return proves nothing: this waits for PayFast's notice. */
export function PaymentSuccessPage() {
  const { payment } = route.useSearch();
  const me = useQuery(meOptions);
  const here = useLocation({ select: (location) => location.href });
  if (me.isPending) return <Waiting title={t.payment} text={t.loading} />;
  if (me.data === null) {
    return (
      <StandaloneLayout title={t.signInToSeeYourPayment}>
        <Text>{t.yourPaymentIsntLostPayFast}</Text>
        <Group>
          <LinkButton to="/login" search={{ redirect: here }}>
            {t.signIn}
          </LinkButton>
        </Group>
      </StandaloneLayout>
    );
  }
  if (payment === undefined) {
    return (
      <StandaloneLayout title={t.thankYou}>
        <Text>{t.oncePayFastConfirmsYourPayment}</Text>
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
        <StandaloneLayout title={t.paymentFailed}>
          <Text role="status">{t.payFastCouldntTakeThePayment}</Text>
          <ToBilling />
        </StandaloneLayout>
      );
    case 'cancelled':
      return (
        <StandaloneLayout title={t.paymentCancelled}>
          <Text role="status">{t.nothingWasChargedYourPlan}</Text>
          <ToBilling />
        </StandaloneLayout>
      );
    default:
      return late ? (
        <StandaloneLayout title={t.payFastHasntConfirmedYet}>
          <Text role="status">{t.nothingIsLostPayFastNotifies}</Text>
          <Group gap="xs">
            <Button onClick={again} loading={payment.isFetching}>
              {t.checkAgain}
            </Button>
            <ToBilling />
          </Group>
        </StandaloneLayout>
      ) : (
        <Waiting title={t.confirmingYourPayment} text={t.wereWaitingForPayFastsConfirmation} />
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
    <StandaloneLayout title={none ? t.paymentNotFound : t.couldntLoadPayment}>
      <Alert color="red" role="alert">
        {none ? t.thisAccountHasNoPayment : t.nothingIsLostPayFastNotifiesUs(explainError(error))}
      </Alert>
      <Group gap="xs">
        {!none && <Button onClick={onRetry}>{t.tryAgain}</Button>}
        <ToBilling />
      </Group>
    </StandaloneLayout>
  );
}

function ToBilling() {
  const { to } = route.useSearch();
  return (
    <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }} variant="default">
      {t.openBilling}
    </LinkButton>
  );
}
