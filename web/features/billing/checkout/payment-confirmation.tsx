import { Anchor, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { meOptions } from '../../accounts/accounts.public.tsx';
import type { Payment, TaxDocument } from '../billing.data.ts';
import { postBillingRedirect } from './post-billing-redirect.ts';
import { StandaloneLayout } from '../standalone-layout.tsx';
import { planName } from '../plan-labels.ts';
import { t } from '#domain/language/t.ts';
import { billingOverview } from '../billing.data.ts';

const route = getRouteApi('/payment-success');

/** The invoice of a payment: the first since it began; a mandate has none. */
function invoiceOf(payment: Payment, documents: readonly TaxDocument[]): TaxDocument | undefined {
  if (payment.kind === 'agreement') return undefined;
  return documents.findLast(({ kind, issued_at }) => kind === 'invoice' && issued_at >= payment.created_at);
}

/** Confirms a payment: amount, invoice, and a link onwards. */
export function PaymentConfirmation({ payment }: { payment: Payment }) {
  const { to } = route.useSearch();
  const router = useRouter();
  const { data: me, isFetching } = useQuery(meOptions);
  const overview = useQuery(billingOverview.queryOptions());
  const invoice = invoiceOf(payment, overview.data?.documents ?? []);
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
            : t('Thank you. You have full access.')}
      </Text>
      <FactList
        facts={[
          { label: t('Plan'), value: planName(payment.plan_type) },
          {
            label: t('Amount'),
            value: !agreed && t('{amount}, VAT included', { amount: formatMoneyExact(payment.amount, 'ZAR') }),
          },
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
