import { decodePart, isSameText, md5, phpUrlencode, splitForm, type FormField } from './form-encoding.ts';

const STATUSES = ['COMPLETE', 'FAILED', 'PENDING', 'CANCELLED'] as const;
export type NoticeStatus = (typeof STATUSES)[number];

/** What PayFast says of one payment or agreement (its "ITN"). True only once signature, source, merchant and PayFast itself confirm it. */
export interface Notice {
  /** Ours: on a renewal that of the first payment. May be empty when a token names the agreement. */
  mPaymentId: string;
  /** PayFast's number of this payment; empty only where nothing was paid (CANCELLED). */
  pfPaymentId: string;
  paymentStatus: NoticeStatus;
  /** Decimal rand ("172.50"); null where PayFast left it empty. */
  amountGross: string | null;
  /** Decimal rand, negative. */
  amountFee: string | null;
  amountNet: string | null;
  itemName: string;
  merchantId: string;
  /** The agreement with the buyer, on recurring payments. */
  token: string | null;
  /** YYYY-MM-DD; only on the first notice of an agreement. */
  billingDate: string | null;
  /** custom_str1..5 and custom_int1..5 that are not empty. */
  custom: Record<string, string>;
  /** Every signed field as it came, decoded. */
  fields: readonly [string, string][];
}

const AMOUNT = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_ID_LENGTH = 100;

/**
 * Reads a notice's raw body. What stands after `signature` is not signed and is left out. Null when a field is there
 * twice, an essential one is missing, or one is not what it should be.
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
  return isWhole(notice) ? notice : null;
}

function isWhole(notice: Notice): boolean {
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

/** Undefined: no amount. Null: left empty. */
function readAmount(text: string): string | null | undefined {
  if (text === '') return null;
  const [whole, sign, rand, cents = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? undefined : `${sign}${Number(rand)}.${cents.padEnd(2, '0')}`;
}

/**
 * Whether a notice was signed with this passphrase: over every field in the order received, empty ones too, up to
 * `signature`. The comparison takes the same time for any wrong one. Without a passphrase nothing is believed.
 */
export function hasGoodSignature(rawBody: string, passphrase: string): boolean {
  const given = splitForm(rawBody.trim()).find(([name]) => name === 'signature')?.[1] ?? '';
  const expected = md5(`${validateBody(rawBody)}&passphrase=${phpUrlencode(passphrase.trim())}`);
  return isSameText(given, expected) && passphrase.trim() !== '';
}

/** What is posted to PayFast's validate call: the signed fields in the order received, without the signature and our passphrase. */
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
