import type { ColumnType, Generated } from 'kysely';
import type { ShopDay } from '#domain/time/shop-time.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
    payment_records: PaymentRecordsTable;
    billing_details: BillingDetailsTable;
    payment_notices: PaymentNoticesTable;
    document_series: DocumentSeriesTable;
    tax_documents: TaxDocumentsTable;
    billing_emails: BillingEmailsTable;
  }
}

export interface SubscriptionsTable {
  id: Generated<string>;
  user_id: string;
  status: Generated<string>;
  plan_type: string;
  payfast_subscription_id: string | null;
  current_period_end: Date | null;
  cancelled_at: Date | null;
  amount: Generated<number>;
  pending_plan: string | null;
  pending_amount: number | null;
  m_payment_id: string | null;
  initial_m_payment_id: string | null;
  billing_day: ShopDay | null;
  anchor_day: number | null;
  past_due_since: Date | null;
  ended_at: Date | null;
  intent: 'cancel' | 'update' | 'refund' | null;
  intent_at: Date | null;
  token_gone: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PaymentRecordsTable {
  id: Generated<string>;
  user_id: string;
  m_payment_id: string;
  amount: number;
  plan_type: string;
  status: Generated<string>;
  pf_payment_id: string | null;
  notice: ColumnType<unknown, string | null | undefined, string | null>;
  kind: Generated<'first' | 'renewal' | 'agreement'>;
  subscription_id: string | null;
  refund_reason: string | null;
  created_at: Generated<Date>;
  completed_at: Date | null;
}

export interface BillingDetailsTable {
  user_id: string;
  company_name: string | null;
  vat_number: string | null;
  address: string | null;
  updated_at: Generated<Date>;
}

export interface PaymentNoticesTable {
  id: Generated<string>;
  key: string;
  m_payment_id: string;
  pf_payment_id: string | null;
  payment_status: string;
  raw: string | null;
  ip: string;
  verdict: Generated<'waiting' | 'applied' | 'refused' | 'duplicate'>;
  reason: string | null;
  received_at: Date;
  judged_at: Date | null;
  /** How often processing failed for a reason of our own. */
  faults: Generated<number>;
}

export interface DocumentSeriesTable {
  series: 'INV' | 'CN';
  last_number: number;
}

export interface TaxDocumentsTable {
  id: Generated<string>;
  user_id: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  m_payment_id: string;
  refers_to: string | null;
  net: number;
  vat: number;
  total: number;
  snapshot: ColumnType<unknown, string, never>;
  issued_at: Date;
  file_id: string | null;
  sent_at: Date | null;
  /** How often creating the PDF failed. */
  faults: Generated<number>;
}

export interface BillingEmailsTable {
  user_id: string;
  occasion: string;
  sent_at: Date;
}
