import type { ColumnType, Generated } from 'kysely';

/** Tables of billing beside `subscriptions` and `payment_records`. Amounts in cents of rand. */
export interface BillingTables {
  billing_details: BillingDetailsTable;
  payment_notices: PaymentNoticesTable;
  document_series: DocumentSeriesTable;
  tax_documents: TaxDocumentsTable;
  billing_letters: BillingLettersTable;
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
  /** How often judging it failed for a reason of our own. */
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
  /** How often drawing it failed. */
  faults: Generated<number>;
}

export interface BillingLettersTable {
  user_id: string;
  occasion: string;
  sent_at: Date;
}
