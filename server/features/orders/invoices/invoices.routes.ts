import { implement } from '@orpc/server';
import { orders } from '#contract/orders/orders.ts';
import { emailAddress } from '#contract/forms/fields.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logShopWrite } from '../../activity/activity.public.ts';
import { readPaperStore } from '../../stores/stores.public.ts';
import { readOrder } from '../detail/order-detail.queries.ts';
import { invoiceEmail } from './invoice.mail.ts';
import { readInvoiceDetails, readStoreLogo } from './invoice-details.ts';
import { saveEmailFiles } from './email-files.ts';
import { drawInvoices, type InvoicePaper, titleOf } from './invoice-pdf.ts';

/** More than anyone clicks; drawing one takes a part of a second. */
const PDFS: Limit = { max: 30, windowSeconds: 60 };
/** Each email goes to a customer: per person, and per store whoever sends them. */
const EMAILS: Limit = { max: 20, windowSeconds: 60 };
const EMAILS_OF_STORE: Limit = { max: 300, windowSeconds: 86_400 };
type Context = Pick<CallContext, 'transact'> & { readonly store: Parameters<typeof readOrder>[1] };

const call = implement(orders).$context<CallContext>().use(inStore);

/** What the invoices of these orders are made of, in the order given. @throws AppError NOT_FOUND */
function readPapers(
  { transact, store }: Context,
  ids: readonly number[],
  isCopy: boolean,
): Promise<[InvoicePaper, ...InvoicePaper[]]> {
  return transact(async (tx) => {
    const paper = {
      store: await readPaperStore(tx, store),
      details: await readInvoiceDetails(tx, store),
      logo: await readStoreLogo(tx, store),
      isCopy,
    };
    const papers: InvoicePaper[] = [];
    for (const id of new Set(ids)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const order = await readOrder(tx, store, id);
      if (order === null) throw new AppError('NOT_FOUND', { message: t('We can’t find this order in your store.') });
      papers.push({ ...paper, order });
    }
    return papers as [InvoicePaper, ...InvoicePaper[]];
  });
}

/** The procedures that make files of invoices. */
export function invoicesRoutes(platform: Platform) {
  const { db, limits, mail, now } = platform;
  return {
    invoicePdf: call.invoicePdf.handler(async ({ context, input }) => {
      await limits.require(`invoice pdfs ${context.person.id}`, PDFS);
      const papers = await readPapers(context, input.wc_ids, input.is_copy);
      const content = Buffer.from(await drawInvoices(papers)).toString('base64');
      const name = papers.length === 1 ? titleOf(papers[0]) : t('Invoices');
      return { name: `${name}.pdf`, content };
    }),

    emailInvoice: call.emailInvoice.handler(async ({ context, input }) => {
      const { store, person } = context;
      const { operation_id: operationId, wc_id: id } = input;
      await limits.require(`invoice emails ${person.id}`, EMAILS);
      await limits.require(`invoice emails of ${store.storeId}`, EMAILS_OF_STORE);
      const [paper] = await readPapers(context, [id], input.is_copy);
      const { order } = paper;
      if ((order.billing.email ?? '') !== input.email) {
        throw new AppError('CONFLICT', {
          message: t('The order’s email address has changed since you looked. Check it, then send the invoice.'),
        });
      }
      const to = emailAddress.safeParse(input.email).data;
      if (to === undefined) {
        throw new AppError('INVALID_INPUT', { message: t('This order has no email address that can be used.') });
      }
      const title = titleOf(paper);
      const pdf = { name: `${title}.pdf`, content: await drawInvoices([paper]) };
      const { attachment, logo } = await saveEmailFiles(platform, person.id, pdf, paper.logo);
      const email = invoiceEmail({
        to,
        customer: [order.billing.first_name, order.billing.last_name].filter(Boolean).join(' '),
        store: paper.details?.legal_name ?? paper.store.name,
        title,
        order: `#${order.number}`,
        from: person.email,
        logo,
      });
      await db.asSystem(store.storeId, async (tx) => {
        const write = { ...store, userId: person.id, operationId, outcome: 'done' as const, error: null, at: now() };
        await logShopWrite(tx, write, [{ kind: 'order.invoice', record: `orders/${id}`, changes: [] }]);
        // The operation's id keeps a repeated request from sending it again.
        tx.afterCommit(() => mail.send({ ...email, attachment }, operationId));
      });
      return { email: to };
    }),
  };
}
