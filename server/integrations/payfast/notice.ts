import { decodePart, isSameText, md5, phpUrlencode, splitForm, type FormField } from './form-encoding.ts';

const STATUSES = ['COMPLETE', 'FAILED', 'PENDING', 'CANCELLED'] as const;
export type NoticeStatus = (typeof STATUSES)[number];

/** PayFast's notification of a payment or subscription ("ITN"). Trust it only after checking signature, source and merchant, and asking PayFast. */
export interface Notice {
  /** Our payment id; on a renewal that of the first payment. May be empty when there is a token. */
  mPaymentId: string;
  /** PayFast's payment id; empty only without a payment (CANCELLED). */
  pfPaymentId: string;
  paymentStatus: NoticeStatus;
  /** Decimal rand ("172.50"); null when empty. */
  amountGross: string | null;
  /** Decimal rand, negative. */
  amountFee: string | null;
  amountNet: string | null;
  itemName: string;
  merchantId: string;
  /** The subscription's token, on recurring payments. */
  token: string | null;
  /** YYYY-MM-DD; only on the first notice of a subscription. */
  billingDate: string | null;
  /** custom_str1..5 and custom_int1..5 that are not empty. */
  custom: Record<string, string>;
  /** All signed fields, decoded. */
  fields: readonly [string, string][];
}

const AMOUNT = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_ID_LENGTH = 100;

/**
 * Parses a notice's raw body. Fields after `signature` are not signed and are ignored. Returns null when a field occurs
 * twice, or a required one is missing or invalid.
 */
export function readNotice(rawBody: string): Notice | null {
  const fields = signedParts(rawBody).map(([name, value]): [string, string] => [
    decodePart(name).toString('utf8'),
    decodePart(value).toString('utf8'),
  ]);
  const values = new Map(fields);
  if (values.size !== fields.length || fields.some(([, value]) => value.includes('\0'))) return null;
  const text = (name: string) => values.get(name)?.trim() ?? '';
  const paymentStatus = STATUSES.find((status) => status === text('payment_status'));
  const [amountGross, amountFee, amountNet] = ['amount_gross', 'amount_fee', 'amount_net'].map((name) =>
    readAmount(text(name)),
  );
  if (paymentStatus === undefined || amountGross === undefined || amountFee === undefined || amountNet === undefined) {
    return null;
  }
  const notice: Notice = {
    mPaymentId: text('m_payment_id'),
    pfPaymentId: text('pf_payment_id'),
    paymentStatus,
    amountGross,
    amountFee,
    amountNet,
    itemName: text('item_name'),
    merchantId: text('merchant_id'),
    token: text('token') || null,
    billingDate: text('billing_date') || null,
    custom: Object.fromEntries(
      fields.filter(([name, value]) => /^custom_(?:str|int)[1-5]$/.test(name) && value.trim() !== ''),
    ),
    fields,
  };
  return isValid(notice) ? notice : null;
}

function isValid(notice: Notice): boolean {
  const { mPaymentId, pfPaymentId, paymentStatus, amountGross, merchantId, token, billingDate } = notice;
  const isPayment = paymentStatus === 'COMPLETE';
  return (
    /^\d{1,20}$/.test(merchantId) &&
    (mPaymentId !== '' || token !== null) &&
    [mPaymentId, pfPaymentId, token ?? ''].every((id) => id.length <= MAX_ID_LENGTH) &&
    (pfPaymentId !== '' || paymentStatus === 'CANCELLED') &&
    (!isPayment || (amountGross !== null && !amountGross.startsWith('-'))) &&
    (billingDate === null || DAY.test(billingDate))
  );
}

/** Undefined when invalid, null when empty. */
function readAmount(text: string): string | null | undefined {
  if (text === '') return null;
  const [whole, sign, rand, cents = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? undefined : `${sign}${Number(rand)}.${cents.padEnd(2, '0')}`;
}

/**
 * Whether a notice was signed with this passphrase, over all fields before `signature` in the order received, including
 * empty ones. Compares in constant time. Always false without a passphrase.
 */
export function hasGoodSignature(rawBody: string, passphrase: string): boolean {
  const input = splitForm(rawBody.trim()).find(([name]) => name === 'signature')?.[1] ?? '';
  const expected = md5(`${validateBody(rawBody)}&passphrase=${phpUrlencode(passphrase.trim())}`);
  return isSameText(input, expected) && passphrase.trim() !== '';
}

/** The body for PayFast's validate endpoint: the signed fields in the order received, without signature and passphrase. */
export function validateBody(rawBody: string): string {
  return signedParts(rawBody)
    .map(([name, value]) => `${phpUrlencode(decodePart(name))}=${phpUrlencode(decodePart(value))}`)
    .join('&');
}

function signedParts(rawBody: string): FormField[] {
  const parts = splitForm(rawBody.trim());
  const end = parts.findIndex(([name]) => name === 'signature');
  return end === -1 ? parts : parts.slice(0, end);
}
