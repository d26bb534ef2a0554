import type { BillingContext } from './billing-context.ts';
import { documentLetter } from './billing.mail.ts';
import { drawTaxDocument } from './tax-document-page.ts';
import type { TaxDocument } from './tax-document.ts';

/** Draws a document, keeps the PDF with its buyer's files and tells them, each once; the account may be gone by then. */
export async function sendTaxDocument({ platform }: BillingContext, documentId: string): Promise<void> {
  const { db, files, mail, now, publicUrl } = platform;
  const found = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('tax_documents as d')
      .leftJoin('user_profiles as p', 'p.id', 'd.user_id')
      .select(['d.user_id', 'd.snapshot', 'd.file_id', 'd.sent_at', 'p.email', 'p.full_name'])
      .where('d.id', '=', documentId)
      .executeTakeFirst(),
  );
  if (found === undefined || found.sent_at !== null) return;
  const document = found.snapshot as TaxDocument;
  if (found.file_id === null) {
    const content = await drawTaxDocument(document);
    await db.asSystem(null, async (tx) => {
      const file = { name: `${document.number}.pdf`, contentType: 'application/pdf', content, expiresAt: null };
      const fileId = await files.savePersonal(tx, found.user_id, file);
      await tx.query.updateTable('tax_documents').set({ file_id: fileId }).where('id', '=', documentId).execute();
    });
  }
  if (found.email !== null) {
    await mail.send(documentLetter({ to: found.email, name: found.full_name, publicUrl }, document));
  }
  await db.asSystem(null, (tx) =>
    tx.query.updateTable('tax_documents').set({ sent_at: now() }).where('id', '=', documentId).execute(),
  );
}
