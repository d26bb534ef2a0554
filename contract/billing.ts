import { z } from 'zod';
import { PAID_PLANS } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';
import { publicCall, REST, routes, sessionCall, sessionCallWithMessage } from './base.ts';
import { declare } from './errors.ts';
import { billingDetails, refundRequest } from './forms/billing-forms.ts';
import { anyDay, instant, money, uuid } from './shapes.ts';

const at = routes('billing', REST);

const plan = z.enum(PAID_PLANS);

/** A form for the browser to post to PayFast: where to, and the signed fields in the provider's order. */
export const payfastForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });

export const SUBSCRIPTION_STATES = ['pending', 'active', 'past_due', 'locked', 'cancelled', 'ended'] as const;

/** What the person may do with the subscription at this moment; the server refuses everything else. */
const possible = z.object({
  cancel: z.boolean(),
  resume: z.boolean(),
  change_plan: z.boolean(),
  update_card: z.boolean(),
  retry: z.boolean(),
  refund: z.boolean(),
});

export const subscription = z.object({
  id: uuid,
  status: z.enum(SUBSCRIPTION_STATES),
  plan_type: plan,
  /** What is charged each time, VAT included, in rand. */
  amount: money,
  /** The plan that begins when the period ends, or null. */
  pending_plan: plan.nullable(),
  /** The end of the paid period. */
  current_period_end: instant.nullable(),
  /** Day of the next charge in South African time; null when there is none. */
  next_charge_on: anyDay.nullable(),
  past_due_since: instant.nullable(),
  /** Until when a plan whose payment failed keeps full access. */
  grace_ends_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  refundable_until: instant.nullable(),
  possible,
});

export const payment = z.object({
  m_payment_id: z.string(),
  /** `agreement`: a mandate without a charge. */
  kind: z.enum(['first', 'renewal', 'agreement']),
  plan_type: plan,
  amount: money,
  status: z.enum(['pending', 'complete', 'failed', 'cancelled', 'refunded']),
  created_at: instant,
  completed_at: instant.nullable(),
});

export const taxDocument = z.object({
  id: uuid,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issued_at: instant,
  net: money,
  vat: money,
  total: money,
  /** A link to the PDF, valid for an hour; null until it is created. */
  url: z.string().nullable(),
});

export const billingOverview = z.object({
  plan_type: z.string(),
  plan_status: z.string(),
  trial_ends_at: instant.nullable(),
  trial_days_remaining: z.number().int(),
  has_full_access: z.boolean(),
  subscription: subscription.nullable(),
  details: billingDetails,
  /** Newest first; the last hundred. */
  payments: z.array(payment),
  documents: z.array(taxDocument),
  payfast: z.object({
    /** Whether payments are possible; `problem`: what the operator must configure. */
    ready: z.boolean(),
    live_mode: z.boolean(),
    problem: z.string().nullable(),
  }),
});

const changes = sessionCall.errors(declare('NOT_POSSIBLE_NOW', 'PAYMENT_UNAVAILABLE', 'PAYFAST_FAILED'));

export const billing = {
  overview: sessionCall
    .route(at('GET', '/billing', 'Plan, subscription, payments and invoices'))
    .output(billingOverview),

  /** The state of a payment; `/payment-success` polls it until PayFast's notice arrives. */
  payment: sessionCall
    .errors(declare('NOT_FOUND'))
    .route(at('GET', '/billing/payments/{m_payment_id}', 'Payment status'))
    .input(z.object({ m_payment_id: z.string().max(100) }))
    .output(payment),

  /** The recipient of invoices. */
  saveDetails: sessionCall
    .route(at('PUT', '/billing/details', 'Whom invoices are made out to'))
    .input(billingDetails)
    .output(billingDetails),

  /** Switches the plan at the end of the paid period; the current plan undoes a switch. */
  changePlan: changes
    .route(at('POST', '/billing/plan', 'Switch between monthly and annual'))
    .input(z.object({ plan }))
    .output(billingOverview),

  /** No more charges; everything stays open until the paid period ends. */
  cancel: changes.route(at('POST', '/billing/cancel', 'Cancel the subscription')).output(billingOverview),

  /** Creates a mandate whose first charge is at the end of the paid period. */
  resume: changes.route(at('POST', '/billing/resume', 'Resume a cancelled plan')).output(payfastForm),

  updateCard: sessionCallWithMessage(() => t('User not authenticated'))
    .errors(declare('NOT_POSSIBLE_NOW', 'PAYMENT_UNAVAILABLE'))
    .route(at('POST', '/billing/card', 'Pay with another card'))
    .output(payfastForm),

  /** Asks PayFast to charge a locked or past due subscription again. */
  retry: changes.route(at('POST', '/billing/retry', 'Try a failed payment again')).output(billingOverview),

  /** Cancels and refunds the initial payment, within REFUND_DAYS days. */
  refund: changes
    .route(at('POST', '/billing/refund', 'Cancel and refund'))
    .input(refundRequest)
    .output(billingOverview),

  /** The operator's details, as required by law (ECTA section 43). */
  operator: publicCall.route(at('GET', '/operator', 'Who runs this Karoo')).output(
    z.object({
      name: z.string(),
      registration_number: z.string().nullable(),
      vat_number: z.string().nullable(),
      address: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      information_officer: z.string(),
      /** Whether this is a trial installation in which no money moves. */
      sandbox: z.boolean(),
    }),
  ),
};
