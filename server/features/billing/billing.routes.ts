import { implement } from '@orpc/server';
import { billing } from '#contract/billing.ts';
import { functions } from '#contract/functions.ts';
import { type CallContext, signedIn } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BillingContext } from './billing-context.ts';
import { beginPayment, beginResume } from './payments/create-payment.ts';
import { saveDetails } from './account/billing-account.commands.ts';
import { readOverview, readPayment } from './account/overview.queries.ts';
import {
  beginCardUpdate,
  cancelSubscription,
  changePlan,
  refundSubscription,
  retryPayment,
} from './subscriptions/subscription-changes.ts';

export function billingRoutes(plans: BillingContext) {
  const call = implement(billing).$context<CallContext>();
  const session = call.use(signedIn);
  const overview = (userId: string) => readOverview(plans, userId);
  return {
    overview: session.overview.handler(({ context }) => overview(context.person.id)),
    payment: session.payment.handler(({ context, input }) =>
      context.transact((tx) => readPayment(tx, context.person.id, input.m_payment_id)),
    ),
    saveDetails: session.saveDetails.handler(({ context, input }) =>
      context.transact((tx) => saveDetails(tx, context.person.id, input)),
    ),
    changePlan: session.changePlan.handler(async ({ context, input }) => {
      await changePlan(plans, context.person.id, input.plan);
      return overview(context.person.id);
    }),
    cancel: session.cancel.handler(async ({ context }) => {
      await cancelSubscription(plans, context.person.id);
      return overview(context.person.id);
    }),
    resume: session.resume.handler(({ context }) => beginResume(plans, context.person.id)),
    updateCard: session.updateCard.handler(({ context }) => beginCardUpdate(plans, context.person.id)),
    retry: session.retry.handler(async ({ context }) => {
      await retryPayment(plans, context.person.id);
      return overview(context.person.id);
    }),
    refund: session.refund.handler(async ({ context, input }) => {
      await refundSubscription(plans, context.person.id, input.reason);
      return overview(context.person.id);
    }),
    operator: call.operator.handler(() => describeOperator(plans)),
  };
}

export function paymentRoutes(plans: BillingContext) {
  const call = implement(functions).$context<CallContext>().use(signedIn);
  return {
    createPayment: call.createPayment.handler(({ context, input }) =>
      beginPayment(plans, context.person.id, { plan: input.plan, returnTo: input.return_to }),
    ),
    getPayfastCredentials: call.getPayfastCredentials.handler(async () => {
      const settings = await plans.account();
      if (settings === null) throw new AppError('PAYMENT_UNAVAILABLE');
      const { merchantId, live, passphrase } = settings;
      return { merchant_id: merchantId, live_mode: live, has_passphrase: passphrase !== null };
    }),
  };
}

function describeOperator({ platform: { env } }: BillingContext) {
  const { name, registrationNumber, vatNumber, address, email, phone, informationOfficer } = env.operator;
  return {
    name,
    registration_number: registrationNumber ?? null,
    vat_number: vatNumber ?? null,
    address,
    email,
    phone: phone ?? null,
    information_officer: informationOfficer,
    sandbox: !env.payfast.live,
  };
}
