import { Anchor, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { overviewOptions } from '../billing.data.ts';
import type { Payment, TaxDocument } from '../billing.data.ts';
import { postBillingRedirect } from './post-billing-redirect.ts';
import { StandaloneLayout } from '../standalone-layout.tsx';
import { planName } from '../plan-labels.ts';
import * as t from '../billing.text.ts';

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
  const overview = useQuery(overviewOptions);
  const invoice = invoiceOf(payment, overview.data?.documents ?? []);
  const agreed = payment.kind === 'agreement';
  return (
    <StandaloneLayout title={agreed ? t.yourPlanContinues : payment.status === 'refunded' ? t.paidAndRefunded : t.paid}>
      <Text role="status">
        {agreed
          ? t.nothingWasChargedNowYour
          : payment.status === 'refunded'
            ? t.thisPaymentWasRefunded
            : t.thankYouYouHaveFullAccess}
      </Text>
      <FactList
        facts={[
          { label: t.plan, value: planName(payment.plan_type) },
          { label: t.amount, value: !agreed && t.vatIncluded(formatMoneyExact(payment.amount, 'ZAR')) },
          {
            label: t.invoice,
            value: invoice?.url ? (
              <Anchor href={invoice.url} target="_blank" rel="noopener" fz="sm">
                {t.pdfNumber(invoice.number)}
              </Anchor>
            ) : (
              !agreed && t.sentByEmailAndAvailable
            ),
          },
        ]}
      />
      <Group gap="xs">
        {me?.hasFullAccess ? (
          <Button onClick={() => router.history.push(postBillingRedirect(to, me))}>{t.continueLabel}</Button>
        ) : (
          isFetching && <Loader size="sm" role="status" aria-label={t.loading} />
        )}
        {postBillingRedirect(to, null) !== '/settings/billing' && (
          <LinkButton to="/settings/billing" variant="default">
            {t.openBilling}
          </LinkButton>
        )}
      </Group>
    </StandaloneLayout>
  );
}
