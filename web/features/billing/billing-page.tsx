import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isPaidPlan } from '#domain/plans.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { safeReturn, useCurrentMembership } from '../accounts/accounts.public.tsx';
import classes from './billing.module.css';
import { overviewOptions } from './billing.data.ts';
import type { Overview } from './billing.data.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { DetailsForm } from './details-form.tsx';
import { DocumentList } from './document-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { SwitchPlan } from './switch-plan.tsx';

const route = getRouteApi('/guarded/settings/billing');

/** A person's plan: what it is, what it costs, and everything that can be done about it. */
export function BillingPage() {
  const query = useQuery(overviewOptions);
  const membership = useCurrentMembership();
  return (
    <>
      <PageHeader title="Billing">
        {membership && membership.role !== 'owner' ? (
          <>
            Your own plan. {membership.organization.name} is open by its owner's plan, or by yours if you pay for one.
          </>
        ) : (
          'Your plan opens everything to you and to everybody in your organizations.'
        )}{' '}
        <StaleNote at={query.dataUpdatedAt} />
      </PageHeader>
      <QueryView query={query} failure="Your plan could not be read" loading={<BillingSkeleton />}>
        {(overview) => <BillingContent overview={overview} />}
      </QueryView>
    </>
  );
}

function BillingContent({ overview }: { overview: Overview }) {
  const { plan, to } = route.useSearch();
  const { subscription, payfast, plan_type } = overview;
  return (
    <div className={classes.screen}>
      <PlanPanel overview={overview} />
      {mayBuy(overview) && (
        <ChoosePlan
          payfast={payfast}
          preselected={plan ?? (isPaidPlan(plan_type) ? plan_type : 'annual')}
          {...(to === undefined ? {} : { returnTo: safeReturn(to) })}
        />
      )}
      {subscription?.possible.change_plan && payfast.ready && <SwitchPlan subscription={subscription} />}
      <DocumentList documents={overview.documents} />
      <PaymentList payments={overview.payments} />
      <DetailsForm details={overview.details} />
    </div>
  );
}

/** Whether a plan can be bought: there is none, or the one there was is over. */
function mayBuy({ subscription }: Overview): boolean {
  return subscription === null || subscription.status === 'pending' || subscription.status === 'ended';
}

function BillingSkeleton() {
  return (
    <div className={classes.screen}>
      <CardSkeleton height={160} />
      <CardSkeleton height={280} />
      <CardSkeleton height={180} />
      <CardSkeleton height={180} />
    </div>
  );
}
