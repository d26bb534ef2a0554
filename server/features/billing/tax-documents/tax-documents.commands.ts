import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Payment, Receipt } from '#domain/billing/subscription-notice.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { BillingContext } from '../billing-context.ts';
import { sendDocument } from '../billing.jobs.ts';
import { writeCreditNote, writeInvoice, type DocumentCustomer, type TaxDocument } from './tax-document.ts';

/** Numbers and stores a payment's invoice in the transaction that counts it. The PDF and email follow. */
export async function issueInvoice(
  context: BillingContext,
  tx: Tx,
  userId: string,
  receipt: Receipt,
  at: Date,
): Promise<void> {
  const parts = { ...(await sharedParts(context, tx, userId)), number: await takeNumber(tx, 'INV'), at };
  const mPaymentId = receipt.payment.mPaymentId;
  await storeDocument(context, tx, { userId, mPaymentId, refersTo: null, at, document: writeInvoice(receipt, parts) });
}

/**
 * Numbers and stores the credit note of a payment's invoice; the database rejects a second one. Throws without an invoice.
 */
export async function issueCreditNote(
  context: BillingContext,
  tx: Tx,
  userId: string,
  payment: Payment,
  reason: string,
  at: Date,
): Promise<void> {
  const invoice = await tx.query
    .selectFrom('tax_documents')
    .select(['id', 'snapshot'])
    .where('kind', '=', 'invoice')
    .where('m_payment_id', '=', payment.mPaymentId)
    .executeTakeFirstOrThrow();
  const parts = { ...(await sharedParts(context, tx, userId)), number: await takeNumber(tx, 'CN'), at };
  const document = writeCreditNote(invoice.snapshot as TaxDocument, reason, parts);
  await storeDocument(context, tx, { userId, mPaymentId: payment.mPaymentId, refersTo: invoice.id, at, document });
}

interface NewDocument {
  readonly userId: string;
  readonly mPaymentId: string;
  readonly refersTo: string | null;
  readonly at: Date;
  readonly document: TaxDocument;
}

async function storeDocument({ platform: { jobs } }: BillingContext, tx: Tx, newDocument: NewDocument): Promise<void> {
  const { userId, mPaymentId, refersTo, at, document } = newDocument;
  const id = randomUUID();
  await tx.query
    .insertInto('tax_documents')
    .values({
      id,
      user_id: userId,
      kind: document.kind,
      number: document.number,
      m_payment_id: mPaymentId,
      refers_to: refersTo,
      net: document.netCents,
      vat: document.vatCents,
      total: document.totalCents,
      snapshot: jsonParameter(document),
      issued_at: at,
    })
    .execute();
  tx.afterCommit(async () => void (await jobs.send(sendDocument, { documentId: id })));
}

async function takeNumber(tx: Tx, series: 'INV' | 'CN'): Promise<string> {
  const { last_number } = await tx.query
    .updateTable('document_series')
    .set({ last_number: sql<number>`last_number + 1` })
    .where('series', '=', series)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${series}-${String(last_number).padStart(6, '0')}`;
}

async function sharedParts({ platform: { env } }: BillingContext, tx: Tx, userId: string) {
  return { operator: env.operator, recipient: await readRecipient(tx, userId), isSpecimen: !env.payfast.live };
}

async function readRecipient(tx: Tx, userId: string): Promise<DocumentCustomer> {
  const row = await tx.query
    .selectFrom('user_profiles as p')
    .leftJoin('billing_details as d', 'd.user_id', 'p.id')
    .select([
      'p.email',
      'p.full_name',
      'p.company_name as profile_company',
      'd.company_name',
      'd.vat_number',
      'd.address',
    ])
    .where('p.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    name: row.full_name ?? row.email,
    companyName: row.company_name ?? row.profile_company,
    vatNumber: row.vat_number,
    address: row.address,
    email: row.email,
  };
}
