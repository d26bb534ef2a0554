import { fromCents } from '#domain/money/money.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import type { Subscription } from '#domain/billing/subscription.ts';
import { md5, phpUrlencode } from '../../../integrations/payfast/form-encoding.ts';
import { signFormFields } from '../../../integrations/payfast/form-fields.ts';
import type { PayFastSettings } from '../../../integrations/payfast/payfast-settings.ts';

export interface PayFastForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

export type ReadyAccount = PayFastSettings & { passphrase: string };

const ITEMS: Readonly<Record<PaidPlan, { name: string; description: string; frequency: '3' | '6' }>> = {
  monthly: {
    name: 'Monthly Subscription',
    description: 'Karoo, billed monthly until you cancel',
    frequency: '3',
  },
  annual: {
    name: 'Annual Subscription',
    description: 'Karoo, billed annually until you cancel',
    frequency: '6',
  },
};
export function frequencyOf(plan: PaidPlan): 3 | 6 {
  return plan === 'annual' ? 6 : 3;
}

export interface FormRequest {
  readonly account: ReadyAccount;
  readonly publicUrl: string;
  readonly payer: { readonly id: string; readonly email: string; readonly fullName: string | null };
  readonly subscription: Subscription;
  /** Charged now; 0 for an agreement. */
  readonly amountCents: number;
  readonly returnTo: string | null;
}

export function paymentForm({
  account,
  publicUrl,
  payer,
  subscription,
  amountCents,
  returnTo,
}: FormRequest): PayFastForm {
  const { mPaymentId, plan, billingDay } = subscription;
  const item = ITEMS[plan];
  const recurring = fromCents(BigInt(subscription.amountCents));
  const payment = `payment=${encodeURIComponent(mPaymentId)}`;
  const to = returnTo === null ? '' : `&to=${encodeURIComponent(returnTo)}`;
  const fields = {
    merchant_id: account.merchantId,
    merchant_key: account.merchantKey,
    return_url: `${publicUrl}/payment-success?${payment}${to}`,
    cancel_url: `${publicUrl}/payment-cancelled?${payment}`,
    notify_url: `${publicUrl}/webhooks/payfast`,
    ...namesOf(payer.fullName),
    // PayFast accepts up to 100 characters and asks for a longer address on its own page.
    email_address: payer.email.length <= 100 ? payer.email : '',
    m_payment_id: mPaymentId,
    amount: fromCents(BigInt(amountCents)),
    item_name: item.name,
    item_description: item.description,
    custom_str1: payer.id,
    custom_str2: plan,
    custom_str3: fromCents(BigInt(amountCents)),
    email_confirmation: '1',
    payment_method: 'cc',
    subscription_type: '1',
    billing_date: billingDay,
    recurring_amount: recurring,
    frequency: item.frequency,
    cycles: '0',
  };
  return { action: account.hosts.process, fields: signFormFields(fields, account.passphrase) };
}

export function cardForm(account: ReadyAccount, publicUrl: string, token: string): PayFastForm {
  const fields = {
    merchant_id: account.merchantId,
    merchant_key: account.merchantKey,
    token,
    payment_method: 'cc',
  };
  const parts = Object.entries({ ...fields, passphrase: account.passphrase.trim() });
  const signature = md5(parts.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&'));
  const back = encodeURIComponent(`${publicUrl}/settings/billing`);
  return {
    action: `${account.hosts.update}/${encodeURIComponent(token)}?return=${back}`,
    fields: { ...fields, signature },
  };
}

/** The first word and the rest; PayFast requires both. */
function namesOf(fullName: string | null): { name_first: string; name_last: string } {
  const [first = '', ...rest] = (fullName ?? '').trim().split(/\s+/);
  return { name_first: first || 'Customer', name_last: rest.join(' ') || 'Customer' };
}

/** Returns one of our paths with its query, or null: people must not be redirected to another site after paying. */
export function safePath(input: string | undefined, publicUrl: string): string | null {
  if (input === undefined || !input.startsWith('/') || !URL.canParse(input, publicUrl)) return null;
  const url = new URL(input, publicUrl);
  return url.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
