import { isCalendarDay, parseDay, type ShopDay } from '#domain/time/shop-time.ts';
import { MERCHANT } from '../account.ts';
import type { Order } from '../payfast-store.ts';
import { signForm, type Field } from '../signature.ts';
import { cents } from '../rand-amounts.ts';

/** The documented order, which is the order of the signature. */
const ORDER = (
  'merchant_id merchant_key return_url cancel_url notify_url fica_idnumber name_first name_last email_address cell_number ' +
  'm_payment_id amount item_name item_description custom_int1 custom_int2 custom_int3 custom_int4 custom_int5 ' +
  'custom_str1 custom_str2 custom_str3 custom_str4 custom_str5 email_confirmation confirmation_address currency payment_method ' +
  'subscription_type billing_date recurring_amount frequency cycles ' +
  'subscription_notify_email subscription_notify_webhook subscription_notify_buyer signature'
).split(' ');

const MAX_CHARACTERS: { readonly [name: string]: number } = {
  item_name: 100,
  item_description: 255,
  m_payment_id: 100,
  name_first: 100,
  name_last: 100,
  email_address: 100,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`custom_str${n}`, 255])),
};

/** The least PayFast charges: five rand. */
const LEAST = 500;

/** The problems of a posted form as sentences, or its order. `today` is the day in South Africa. */
export function checkForm(fields: readonly Field[], today: ShopDay): { order: Order } | { wrong: string[] } {
  const values = new Map(fields.map(([name, value]) => [name, value.trim()]));
  const get = (name: string) => values.get(name) ?? '';
  const wrong = [...checkShape(fields, get), ...checkValues(get), ...checkAgreement(get, today)];
  return wrong.length > 0 ? { wrong } : { order: readOrder(get, today) };
}

type Get = (name: string) => string;

function checkShape(fields: readonly Field[], get: Get): string[] {
  const names = fields.map(([name]) => name);
  const places = names.map((name) => ORDER.indexOf(name));
  const unknown = names.filter((name) => !ORDER.includes(name));
  const wrong = unknown.map((name) => `${name}: PayFast knows no such field.`);
  if (new Set(names).size < names.length) wrong.push('A field is there twice.');
  else if (unknown.length === 0 && places.some((place, at) => at > 0 && place < places[at - 1]!)) {
    wrong.push('The fields are not in the documented order.');
  }
  const expected = signForm(fields, MERCHANT.passphrase);
  if (get('signature') !== expected) wrong.push('signature: Generated signature does not match submitted signature.');
  return wrong;
}

function checkValues(get: Get): string[] {
  const wrong: string[] = [];
  if (get('merchant_id') !== MERCHANT.id) wrong.push('merchant_id: There is no such merchant.');
  if (get('merchant_key') !== MERCHANT.key) wrong.push('merchant_key: The merchant has another key.');
  for (const name of ['return_url', 'cancel_url', 'notify_url']) {
    if (!URL.canParse(get(name)) || !/^https?:/.test(get(name))) wrong.push(`${name}: This is no address.`);
  }
  if (get('item_name') === '') wrong.push('item_name: This is missing.');
  for (const [name, longest] of Object.entries(MAX_CHARACTERS)) {
    if ([...get(name)].length > longest) wrong.push(`${name}: This is longer than ${longest} characters.`);
  }
  for (const n of [1, 2, 3, 4, 5]) {
    if (!/^-?\d*$/.test(get(`custom_int${n}`))) wrong.push(`custom_int${n}: This is no whole number.`);
  }
  const email = get('email_address');
  if (email !== '' && !/^[^@\s]+@[^@\s]+$/.test(email)) wrong.push('email_address: This is no email address.');
  if (!['', 'ZAR'].includes(get('currency'))) wrong.push('currency: Only ZAR is paid.');
  const amount = cents(get('amount'));
  const mayBeNothing = get('subscription_type') !== '';
  if (amount === null) wrong.push('amount: This is no amount such as 172.50.');
  else if (amount < LEAST && !(amount === 0 && mayBeNothing)) wrong.push('amount: The least is R5.00.');
  return wrong;
}

function checkAgreement(get: Get, today: string): string[] {
  const kind = get('subscription_type');
  if (kind === '' || kind === '2') return [];
  if (kind !== '1') return ['subscription_type: This is neither 1 nor 2.'];
  const wrong: string[] = [];
  const recurring = cents(get('recurring_amount') || get('amount'));
  if (recurring === null || recurring < LEAST) wrong.push('recurring_amount: The least is R5.00.');
  if (!/^[1-6]$/.test(get('frequency'))) wrong.push('frequency: This must be 1 to 6.');
  if (!/^\d{1,4}$/.test(get('cycles'))) wrong.push('cycles: This must be a whole number, 0 for no end.');
  const first = get('billing_date');
  if (first !== '' && !isCalendarDay(first)) wrong.push('billing_date: This is no day.');
  else if (first !== '' && first < today) wrong.push('billing_date: This day is over.');
  return wrong;
}

function readOrder(get: Get, today: ShopDay): Order {
  const kind = get('subscription_type');
  const amount = cents(get('amount'))!;
  const custom = [1, 2, 3, 4, 5].flatMap((n) => [`custom_str${n}`, `custom_int${n}`]);
  return {
    returnUrl: get('return_url'),
    cancelUrl: get('cancel_url'),
    notifyUrl: get('notify_url'),
    mPaymentId: get('m_payment_id'),
    amount,
    itemName: get('item_name'),
    itemDescription: get('item_description'),
    nameFirst: get('name_first'),
    nameLast: get('name_last'),
    email: get('email_address'),
    custom: Object.fromEntries(custom.map((name) => [name, get(name)])),
    agreement:
      kind === ''
        ? null
        : {
            kind: kind === '2' ? 2 : 1,
            billingDate: get('billing_date') === '' ? today : parseDay(get('billing_date')),
            amount: cents(get('recurring_amount') || get('amount')) ?? 0,
            frequency: Number(get('frequency') || 0),
            cycles: Number(get('cycles') || 0),
          },
  };
}
