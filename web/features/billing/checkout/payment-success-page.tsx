import { Alert, Button, Group, Loader, Text, Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';
import { useNow } from '../../../platform/clock.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { reloadPlan, usePayment, billingOverview } from '../billing.data.ts';
import { StandaloneLayout } from '../standalone-layout.tsx';
import { POLL_TIMEOUT_MS } from './poll-delay.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import type { Payment, TaxDocument } from '../billing.data.ts';
import { postBillingRedirect } from './post-billing-redirect.ts';
import { paidUntilDate } from '../billing-dates.ts';
import { planStart } from '../plan/describe-plan.ts';
import { planName } from '../plan-labels.ts';

const route = getRouteApi('/payment-success');

/** Where PayFast returns paid payments. The return proves nothing: this waits for PayFast's notice. */
export function PaymentSuccessPage() {
  const { payment } = route.useSearch();
  const me = useQuery(meOptions);
  const here = useLocation({ select: (location) => location.href });
  if (me.isPending) return <Waiting title={t('Payment')} text={t('Loading...')} />;
  if (me.data === null) {
    return (
      <StandaloneLayout title={t('Sign in to see your payment')}>
        <Text>{t('Your payment isn’t lost: PayFast notifies us, and we email you the invoice.')}</Text>
        <Group>
          <LinkButton to="/login" search={{ redirect: here }}>
            {t('Sign in')}
          </LinkButton>
        </Group>
      </StandaloneLayout>
    );
  }
  if (payment === undefined) {
    return (
      <StandaloneLayout title={t('Thank you')}>
        <Text>{t('Once PayFast confirms your payment, your plan and invoice are in Billing.')}</Text>
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
        <StandaloneLayout title={t('Payment failed')}>
          <Text role="status">{t('PayFast couldn’t take the payment. Nothing was charged. Try again.')}</Text>
          <ToBilling />
        </StandaloneLayout>
      );
    case 'cancelled':
      return (
        <StandaloneLayout title={t('Payment cancelled')}>
          <Text role="status">{t('Nothing was charged. Your plan hasn’t changed.')}</Text>
          <ToBilling />
        </StandaloneLayout>
      );
    default:
      return late ? (
        <StandaloneLayout title={t('PayFast hasn’t confirmed yet')}>
          <Text role="status">
            {t(
              'Nothing is lost: PayFast notifies us as soon as your payment goes through. Your plan then starts, and we email you the invoice. You can close this page.',
            )}
          </Text>
          <Group gap="xs">
            <Button onClick={again} loading={payment.isFetching}>
              {t('Check again')}
            </Button>
            <ToBilling />
          </Group>
        </StandaloneLayout>
      ) : (
        <Waiting
          title={t('Confirming your payment')}
          text={t(
            'We’re waiting for PayFast’s confirmation. It usually takes a few seconds; you don’t need to do anything.',
          )}
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
    <StandaloneLayout title={none ? t('Payment not found') : t('Couldn’t load payment')}>
      <Alert color="red" role="alert">
        {none
          ? t('This account has no payment with this number. You may have paid with another account.')
          : t('{error} Nothing is lost: PayFast notifies us of your payment.', { error: explainError(error) })}
      </Alert>
      <Group gap="xs">
        {!none && <Button onClick={onRetry}>{t('Try Again')}</Button>}
        <ToBilling />
      </Group>
    </StandaloneLayout>
  );
}

function ToBilling() {
  const { to } = route.useSearch();
  return (
    <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }} variant="default">
      {t('Open billing')}
    </LinkButton>
  );
}

/** The invoice of a payment: the first since it began; a mandate has none. */
function invoiceOf(payment: Payment, documents: readonly TaxDocument[]): TaxDocument | undefined {
  if (payment.kind === 'agreement') return undefined;
  return documents.findLast(({ kind, issued_at }) => kind === 'invoice' && issued_at >= payment.created_at);
}

/** Confirms a payment: amount, invoice, and a link onwards. */
function PaymentConfirmation({ payment }: { payment: Payment }) {
  const { to } = route.useSearch();
  const router = useRouter();
  const { data: me, isFetching } = useQuery(meOptions);
  const overview = useQuery(billingOverview.queryOptions());
  const invoice = invoiceOf(payment, overview.data?.documents ?? []);
  const until = overview.data?.subscription?.current_period_end;
  const agreed = payment.kind === 'agreement';
  return (
    <StandaloneLayout
      title={agreed ? t('Your plan continues') : payment.status === 'refunded' ? t('Paid and refunded') : t('Paid')}
    >
      <Text role="status">
        {agreed
          ? t('Nothing was charged now. Your next charge is when the paid period ends.')
          : payment.status === 'refunded'
            ? t('This payment was refunded to your card.')
            : sentences(t('Thank you. You have full access.'), ...(overview.data ? planStart(overview.data) : []))}
      </Text>
      <FactList
        facts={[
          { label: t('Plan'), value: planName(payment.plan_type) },
          {
            label: t('Amount'),
            value: !agreed && t('{amount}, VAT included', { amount: formatMoneyExact(payment.amount, 'ZAR') }),
          },
          { label: t('Paid until'), value: payment.status === 'complete' && until && paidUntilDate(until) },
          {
            label: t('Invoice'),
            value: invoice?.url ? (
              <Anchor href={invoice.url} target="_blank" rel="noopener" fz="sm">
                {t('{number} (PDF)', { number: invoice.number })}
              </Anchor>
            ) : (
              !agreed && t('Sent by email, and available in Billing')
            ),
          },
        ]}
      />
      <Group gap="xs">
        {me?.hasFullAccess ? (
          <Button onClick={() => router.history.push(postBillingRedirect(to, me))}>{t('Continue')}</Button>
        ) : (
          isFetching && <Loader size="sm" role="status" aria-label={t('Loading...')} />
        )}
        {postBillingRedirect(to, null) !== '/settings/billing' && (
          <LinkButton to="/settings/billing" variant="default">
            {t('Open billing')}
          </LinkButton>
        )}
      </Group>
    </StandaloneLayout>
  );
}
