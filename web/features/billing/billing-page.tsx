import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPaidPlan, PAID_PLANS } from '#domain/billing/plans.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { meOptions, safeReturnPath, useMe } from '../accounts/accounts.public.tsx';
import { billingOverview, isUnpaid, useChangePlan, useSaveDetails } from './billing.data.ts';
import type { Overview, Subscription, BillingDetails, Payment, TaxDocument } from './billing.data.ts';
import { ChoosePlan } from './plan/choose-plan.tsx';
import { hostOf } from './host.ts';
import { InvoiceDetailsFields, typedDetails } from './plan/invoice-details.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { billingDate } from './billing-dates.ts';
import { planName, priceLabels, savingsLabel } from './plan-labels.ts';
import { billingDetails } from '#contract/forms/billing-forms.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';
import { IconFileTypePdf } from '@tabler/icons-react';

const route = getRouteApi('/guarded/settings/billing');

/** The user's plan: what it is, what it costs, and all its actions. */
export function BillingPage() {
  const query = useQuery(billingOverview.queryOptions());
  const host = hostOf(useMe());
  useFollowAccess(query.data?.has_full_access);
  return (
    <>
      <PageHeader title={t('Billing')} help="/dashboard/help/billing">
        {host === null ? t('One plan covers your entire team.') : t('{host} is covered by its owner’s plan.', { host })}{' '}
        <DataAgeNote at={query.dataUpdatedAt} />
      </PageHeader>
      <QueryView query={query} failure={t('Couldn’t load your plan')} loading={<BillingSkeleton />}>
        {(overview) =>
          host !== null && !hasOwnPlan(overview) ? (
            <CoveredContent host={host} overview={overview} />
          ) : (
            <BillingContent overview={overview} />
          )
        }
      </QueryView>
    </>
  );
}

function BillingContent({ overview }: { overview: Overview }) {
  const { plan, to } = route.useSearch();
  const { subscription, payfast, plan_type } = overview;
  return (
    <Stack maw={960}>
      <PlanPanel overview={overview} />
      {mayBuy(overview) && (
        <ChoosePlan
          payfast={payfast}
          details={overview.details}
          preselected={plan ?? (isPaidPlan(plan_type) ? plan_type : 'annual')}
          returnTo={to === undefined ? undefined : safeReturnPath(to)}
        />
      )}
      {subscription?.possible.change_plan && payfast.ready && <SwitchPlan subscription={subscription} />}
      <DocumentList documents={overview.documents} />
      <PaymentList payments={overview.payments} />
      {/* Whoever pays enters them there: the first invoice needs them. */}
      {!(mayBuy(overview) && payfast.ready) && <DetailsForm details={overview.details} />}
    </Stack>
  );
}

/** For a member who works under the owner's plan: nothing to buy, only what they once paid. */
function CoveredContent({ host, overview: { documents, payments } }: { host: string; overview: Overview }) {
  return (
    <Stack maw={960}>
      <Panel title={t('Nothing to pay')}>
        <Text size="sm">
          {t('The owner’s plan covers your access to {host}. You don’t need your own plan.', { host })}
        </Text>
      </Panel>
      {documents.length > 0 && <DocumentList documents={documents} />}
      {payments.length > 0 && <PaymentList payments={payments} />}
    </Stack>
  );
}

/** Whether the user pays, or began to. */
function hasOwnPlan({ subscription }: Overview): boolean {
  return subscription !== null && subscription.status !== 'ended';
}

/** Whether a plan can be bought: none, expired, or its debt can no longer be charged. */
function mayBuy({ subscription }: Overview): boolean {
  if (subscription === null || subscription.status === 'pending' || subscription.status === 'ended') return true;
  return isUnpaid(subscription) && !subscription.possible.retry;
}

function BillingSkeleton() {
  const plan = useMe().profile?.plan_type ?? 'trial';
  return (
    <Stack maw={960}>
      <CardSkeleton height={isPaidPlan(plan) ? 184 : 116} title={isPaidPlan(plan) ? planName(plan) : t('Free trial')} />
      {isPaidPlan(plan) ? (
        <CardSkeleton height={150} title={t('Change plan')} />
      ) : (
        <CardSkeleton height={640} title={t('Choose a plan')} />
      )}
      <CardSkeleton height={105} title={t('Invoices and credit notes')} />
      <CardSkeleton height={105} title={t('Payments')} />
    </Stack>
  );
}

/** Reads the user again when the plan changes: PayFast's notices arrive at any time. */
function useFollowAccess(hasAccess: boolean | undefined) {
  const queryClient = useQueryClient();
  const { hasFullAccess } = useMe();
  const isOther = hasAccess !== undefined && hasAccess !== hasFullAccess;
  // The guard reads from the cache, which outlives this screen.
  useEffect(() => {
    if (isOther) void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  }, [isOther, queryClient]);
}

/** Switches between monthly and annual at the end of the paid period, and undoes it until then. */
function SwitchPlan({ subscription }: { subscription: Subscription }) {
  const change = useChangePlan();
  const { plan_type, pending_plan, current_period_end } = subscription;
  const other = PAID_PLANS.find((plan) => plan !== plan_type) ?? plan_type;
  const end = current_period_end ? billingDate(current_period_end) : null;
  const switchTo = (plan: typeof plan_type) =>
    change.mutate(
      { plan },
      {
        onSuccess: () =>
          toastSuccess(
            plan === plan_type
              ? t('{plan, select, monthly {You stay on the monthly plan.} other {You stay on the annual plan.}}', {
                  plan,
                })
              : startText(plan, end),
          ),
      },
    );
  return (
    <Panel title={pending_plan ? t('Plan change') : t('Change plan')}>
      <Stack gap="sm">
        <Text size="sm">
          {pending_plan
            ? sentences(startText(pending_plan, end), priceText(pending_plan))
            : sentences(
                priceText(other),
                other === 'annual' && t('{savingsLabel}, VAT excluded.', { savingsLabel: savingsLabel() }),
                end === null
                  ? t('It would start at the end of the paid period; nothing is charged before then.')
                  : t('It would start on {end}; nothing is charged before then.', { end }),
              )}
        </Text>
        <Group>
          <Button
            variant="default"
            onClick={() => switchTo(pending_plan ? plan_type : other)}
            loading={change.isPending}
          >
            {pending_plan
              ? t('{plan, select, monthly {Stay on monthly} other {Stay on annual}}', { plan: plan_type })
              : t('{plan, select, monthly {Switch to monthly} other {Switch to annual}}', { plan: other })}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function startText(plan: PaidPlan, end: string | null): string {
  return end === null
    ? t(
        '{plan, select, monthly {The monthly plan starts at the end of the paid period.} other {The annual plan starts at the end of the paid period.}}',
        { plan },
      )
    : t('{plan, select, monthly {The monthly plan starts on {end}.} other {The annual plan starts on {end}.}}', {
        plan,
        end,
      });
}

function priceText(plan: PaidPlan): string {
  return t('{plan, select, monthly {Monthly: {sum} each month.} other {Annual: {sum} each year.}}', {
    plan,
    sum: priceLabels(plan).sum,
  });
}

/** Billing details for invoices. */
function DetailsForm({ details }: { details: BillingDetails }) {
  const change = useSaveDetails();
  const form = useForm({
    rules: billingDetails,
    values: typedDetails(details),
    save: (fields) => change.mutateAsync(fields),
    saved: () => toastSuccess(t('Invoice details saved')),
  });
  return (
    <Panel title={t('Invoice details')}>
      <Form form={form} submit={t('Save')} look="quiet" gap="sm">
        <Text size="sm" c="dimmed">
          {t('They appear on your next invoices. With your VAT number you can claim the VAT back.')}
        </Text>
        <InvoiceDetailsFields form={form} />
      </Form>
    </Panel>
  );
}

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

function PaymentList({ payments }: { payments: readonly Payment[] }) {
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
  const isConfirmed = kind === 'agreement' && status === 'complete';
  return (
    <li className={rows.row}>
      <span className={rows.words}>
        {`${planName(plan_type)} · ${KINDS[kind]}`}
        <span className={text.below}>{billingDate(completed_at ?? created_at)}</span>
      </span>
      <span className={text.figure}>
        {kind === 'agreement' ? null : <span>{formatMoneyExact(amount, 'ZAR')} </span>}
        <ToneBadge tone={state.tone}>{isConfirmed ? t('Confirmed') : state.word}</ToneBadge>
      </span>
    </li>
  );
}

/** Tax invoices and credit notes as PDFs, newest first. */
function DocumentList({ documents }: { documents: readonly TaxDocument[] }) {
  return (
    <Panel title={t('Invoices and credit notes')} flush>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {t('No invoices yet. After each payment, an invoice appears here and in your email.')}
        </Text>
      ) : (
        <ul className={rows.rows}>
          {documents.map((document) => (
            <li key={document.id} className={rows.row}>
              <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
              <DocumentName document={document} />
              <span className={text.figure}>
                {formatMoneyExact(document.total, 'ZAR')}
                <span className={text.below}>
                  {t('incl. {amount} VAT', { amount: formatMoneyExact(document.vat, 'ZAR') })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Links to the PDF once there is one. */
function DocumentName({ document: { kind, number, issued_at, url } }: { document: TaxDocument }) {
  const name = (
    <>
      {kind === 'invoice' ? t('Invoice') : t('Credit note')} {number}
      <span className={text.below}>
        {`${billingDate(issued_at)} · ${url === null ? t('Preparing PDF') : t('PDF')}`}
      </span>
    </>
  );
  if (url === null) return <span className={rows.words}>{name}</span>;
  return (
    <Anchor href={url} target="_blank" rel="noopener" fz="sm" className={rows.words}>
      {name}
    </Anchor>
  );
}
