import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPaidPlan } from '#domain/billing/plans.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { meOptions, safeReturnPath, useMe } from '../accounts/accounts.public.tsx';
import { billingOverview, isUnpaid } from './billing.data.ts';
import type { Overview } from './billing.data.ts';
import { ChoosePlan } from './plan/choose-plan.tsx';
import { hostOf } from './host.ts';
import { DetailsForm } from './details-form.tsx';
import { DocumentList } from './document-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { SwitchPlan } from './plan/switch-plan.tsx';
import { t } from '#domain/language/t.ts';

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
          preselected={plan ?? (isPaidPlan(plan_type) ? plan_type : 'annual')}
          returnTo={to === undefined ? undefined : safeReturnPath(to)}
        />
      )}
      {subscription?.possible.change_plan && payfast.ready && <SwitchPlan subscription={subscription} />}
      <DocumentList documents={overview.documents} />
      <PaymentList payments={overview.payments} />
      <DetailsForm details={overview.details} />
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
  return (
    <Stack maw={960}>
      <CardSkeleton height={160} />
      <CardSkeleton height={280} />
      <CardSkeleton height={180} />
      <CardSkeleton height={180} />
    </Stack>
  );
}

/** Reads the user again when the plan changes: PayFast's notices arrive at any time. */
function useFollowAccess(hasAccess: boolean | undefined) {
  const queryClient = useQueryClient();
  // The guard reads from the cache, which outlives this screen.
  useEffect(() => {
    if (hasAccess !== undefined) void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  }, [hasAccess, queryClient]);
}
