import { md5, phpUrlencode } from './form-encoding.ts';

/** The fields of a payment form in PayFast's signing order (as in its PHP SDK 1.1.6 and its documentation). */
export const FORM_FIELDS: readonly string[] = [
  ['merchant_id', 'merchant_key', 'return_url', 'cancel_url', 'notify_url'],
  ['name_first', 'name_last', 'email_address', 'cell_number'],
  ['m_payment_id', 'amount', 'item_name', 'item_description'],
  ['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
  ['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
  ['email_confirmation', 'confirmation_address', 'currency', 'payment_method'],
  ['subscription_type', 'billing_date', 'recurring_amount', 'frequency', 'cycles'],
  ['subscription_notify_email', 'subscription_notify_webhook', 'subscription_notify_buyer'],
].flat();

/** PayFast's length limits, in characters, of the fields that are cut to fit. */
const CUT_AT: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  item_name: 100,
  item_description: 255,
};

/**
 * A payment form's fields in PayFast's order, trimmed, without blank ones ("0" is not blank), `signature` last. Amounts are
 * decimal rand.
 * @throws RangeError for an unknown field, or without a passphrase, which subscriptions need.
 */
export function signFormFields(fields: Readonly<Record<string, string>>, passphrase: string): Record<string, string> {
  const unknown = Object.keys(fields).filter((name) => !FORM_FIELDS.includes(name));
  if (unknown.length > 0) throw new RangeError(`PayFast knows no form field ${unknown.join(', ')}.`);
  if (passphrase.trim() === '') throw new RangeError('A PayFast form cannot be signed without a passphrase.');
  const signed: Record<string, string> = {};
  for (const name of FORM_FIELDS) {
    const value = clean(name, fields[name] ?? '');
    if (value !== '') signed[name] = value;
  }
  signed['signature'] = formSignature(Object.entries(signed), passphrase);
  return signed;
}

/** The signature over fields in the given order. Values must be trimmed and not blank. */
function formSignature(fields: readonly (readonly [string, string])[], passphrase: string): string {
  const parts = [...fields, ['passphrase', passphrase.trim()] as const];
  return md5(parts.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&'));
}

/** Browsers change line feeds and lone surrogates when they post a form, so remove them before signing. */
function clean(name: string, value: string): string {
  const text = value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  const longest = CUT_AT[name];
  return longest === undefined ? text : [...text].slice(0, longest).join('').trim();
}
