import { chosenLanguage, runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BillingContext } from '../billing-context.ts';
import { taxDocumentEmail } from '../billing.mail.ts';
import { drawTaxDocument } from './tax-document-pdf.ts';
import type { TaxDocument } from './tax-document.ts';

export const MAX_FAULTS = 20;

/** Creates a document's PDF, stores it among the customer's files and emails it, each once. The account may be deleted by then. */
export async function sendTaxDocument({ platform }: BillingContext, documentId: string): Promise<void> {
  const { db, mail, now, publicUrl } = platform;
  const found = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('tax_documents as d')
      .leftJoin('user_profiles as p', 'p.id', 'd.user_id')
      .select([
        'd.user_id',
        'd.snapshot',
        'd.file_id',
        'd.sent_at',
        'p.email',
        'p.full_name',
        'p.trial_ends_at',
        chosenLanguage('p').as('language'),
      ])
      .where('d.id', '=', documentId)
      .executeTakeFirst(),
  );
  if (found === undefined || found.sent_at !== null) return;
  const document = found.snapshot as TaxDocument;
  const userId = found.user_id;
  const fileId =
    found.file_id ??
    (await runInLanguage(found.language, () => storePdf(platform, documentId, userId, document)).catch(
      (fault: unknown) => countFault(platform, documentId, fault),
    ));
  if (found.email !== null) {
    const to = { to: found.email, name: found.full_name, publicUrl };
    const written = runInLanguage(found.language, () => taxDocumentEmail(to, document, found.trial_ends_at));
    await mail.send({ ...written, attachment: { userId, fileId } });
  }
  await db.asSystem(null, (tx) =>
    tx.query.updateTable('tax_documents').set({ sent_at: now() }).where('id', '=', documentId).execute(),
  );
}

/** Counts a failure and rethrows it. The last one is logged for the operator. */
async function countFault({ db, log }: Platform, documentId: string, fault: unknown): Promise<never> {
  const row = await db.asSystem(null, (tx) =>
    tx.query
      .updateTable('tax_documents')
      .set((set) => ({ faults: set('faults', '+', 1) }))
      .where('id', '=', documentId)
      .returning(['faults', 'number'])
      .executeTakeFirst(),
  );
  if (row?.faults === MAX_FAULTS) {
    log.error(
      { err: fault, documentId, number: row.number },
      'A tax document could not be created and needs the operator',
    );
  }
  throw fault;
}

async function storePdf(
  { db, files }: Platform,
  documentId: string,
  userId: string,
  document: TaxDocument,
): Promise<string> {
  const content = await drawTaxDocument(document);
  return db.asSystem(null, async (tx) => {
    const file = { name: `${document.number}.pdf`, contentType: 'application/pdf', content, expiresAt: null };
    const fileId = await files.savePersonal(tx, userId, file);
    await tx.query.updateTable('tax_documents').set({ file_id: fileId }).where('id', '=', documentId).execute();
    return fileId;
  });
}
