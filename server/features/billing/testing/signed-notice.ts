import { md5, phpUrlencode } from '../../../integrations/payfast/form-encoding.ts';

/** PayFast's public test account. */
export const TEST_ACCOUNT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };

/** The fields a test sets; PayFast's defaults fill the rest. */
export interface NoticeFields {
  readonly mPaymentId: string;
  readonly pfPaymentId: string;
  readonly status?: 'COMPLETE' | 'FAILED' | 'PENDING' | 'CANCELLED';
  /** Decimal rand. */
  readonly gross?: string;
  readonly token?: string | null;
  readonly billingDate?: string;
  readonly merchantId?: string;
}

/** A notice's body, signed in the order in which PayFast posts its fields. */
export function signedNotice(request: NoticeFields, passphrase = TEST_ACCOUNT.passphrase): string {
  const { mPaymentId, pfPaymentId, status = 'COMPLETE', gross = '172.50', token = null, billingDate } = request;
  const fields: [string, string][] = [
    ['m_payment_id', mPaymentId],
    ['pf_payment_id', pfPaymentId],
    ['payment_status', status],
    ['item_name', 'Monthly Subscription'],
    ['item_description', ''],
    ['amount_gross', gross],
    ['amount_fee', '-8.65'],
    ['amount_net', '163.85'],
    ...['1', '2', '3', '4', '5'].map((n): [string, string] => [`custom_str${n}`, '']),
    ...['1', '2', '3', '4', '5'].map((n): [string, string] => [`custom_int${n}`, '']),
    ['name_first', 'Thandi'],
    ['name_last', "O'Brien & Nkosi"],
    ['email_address', 'thandi@example.co.za'],
    ['merchant_id', request.merchantId ?? TEST_ACCOUNT.merchantId],
    ...(token === null ? [] : [['token', token] as [string, string]]),
    ...(billingDate === undefined ? [] : [['billing_date', billingDate] as [string, string]]),
  ];
  const body = fields.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&');
  return `${body}&signature=${md5(`${body}&passphrase=${phpUrlencode(passphrase)}`)}`;
}
