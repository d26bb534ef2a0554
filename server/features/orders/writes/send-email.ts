import { decodeHTMLStrict as decodeEntities } from 'entities';
import { z } from 'zod';
import type { EmailConflict } from '#contract/orders/order-requests.ts';
import { type Requested, sendEmail } from '#contract/orders/order-writes.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireTimeToArrive, sendOnce, type ShopOperation, trashError } from '../../operations/operations.public.ts';
import { announce } from '../../sync/sync.public.ts';
import type { ShopNote } from '../shop-requests.ts';
import { plainNote, readNotesNow } from './add-note.ts';
import { type Client, type Keyed, orderOperation, readOrderNow, storing } from './order-operation.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed the email. We’ll check before sending it again.');
const TOO_OLD = inEnglish('Your store needs WooCommerce 9.8 or later to send its emails again.');
const NOT_NOW = inEnglish('Your store doesn’t send this email for an order in this state. Choose another one.');
const CHANGED_EMAIL = inEnglish(
  'The order’s email address has changed since you looked. Check it, then send the email.',
);

type EmailRequest = Keyed<Requested<'sendEmail'>>;

const text = z.unknown().transform(plainText).catch('');
const templates = z.array(z.object({ id: z.string(), title: text, description: text }));

type EmailTemplate = z.output<typeof templates>[number];

/** The emails that the shop can send again for an order; null where its WooCommerce cannot (before 9.8). */
export async function readEmailTemplates(client: Client, wcId: number): Promise<EmailTemplate[] | null> {
  try {
    const { data } = await client.request('GET', `orders/${wcId}/actions/email_templates`);
    return templates.parse(data).map(({ id, title, description }) => ({
      id,
      title: decodeEntities(title),
      description: decodeEntities(description),
    }));
  } catch (error) {
    if (error instanceof WooError && error.shopCode === 'rest_no_route') return null;
    throw error;
  }
}

/** The id of the newest note before ours; 0 without one. */
type Before = { readonly last: number };

/**
 * Lets the shop send one of its emails about an order. The shop has no key for it: an email that may have been sent is
 * recognised by the note that the shop leaves, newer than all earlier ones, with the address and the name of the email.
 */
export function resendEmail(storeId: string, request: EmailRequest): ShopOperation<EmailRequest, Before> {
  const { operation_id, wc_id, template_id, email } = request;
  const sent = {
    answer: { operation_id, wc_id, template_id, email },
    store: (tx: Tx) => announce(tx, storeId, 'orders', [wc_id]),
  };
  return orderOperation(sendEmail, request, async ({ client }, attempt) => {
    const order = await readOrderNow(client, wc_id);
    const refused = (refusal: AppError) => storing(storeId, order, { refusal });
    if (order.status === 'trash') return refused(trashError('order'));
    const templates = await readEmailTemplates(client, wc_id);
    if (templates === null) return refused(new AppError('SHOP_REFUSED', { message: TOO_OLD }));
    const notes = await readNotesNow(client, wc_id);
    const last = attempt.before?.last ?? Math.max(0, ...notes.map(({ id }) => id));
    const template = templates.find(({ id }) => id === template_id);
    if (attempt.before !== null) {
      if (findNote(notes, request, template, last)) return sent;
      requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
    }
    const theirs = order.billing.email;
    if (theirs !== email) {
      const data: EmailConflict = { theirs: { email: theirs }, mine: { email } };
      return refused(new AppError('CONFLICT', { message: CHANGED_EMAIL, data }));
    }
    if (!template) return refused(new AppError('SHOP_REFUSED', { message: NOT_NOW }));
    await attempt.sending({ last });
    const body = { template_id };
    await sendOnce<unknown>(
      async () => (await client.request('POST', `orders/${wc_id}/actions/send_email`, { body })).data,
      async () => findNote(await readNotesNow(client, wc_id), request, template, last),
    );
    return sent;
  });
}

/** The note that the shop leaves for the email. That of "Order details" does not name it. */
function findNote(
  notes: readonly ShopNote[],
  { email, template_id }: EmailRequest,
  template: EmailTemplate | undefined,
  last: number,
): ShopNote | undefined {
  const names = template_id === 'customer_invoice' ? '' : (template?.title ?? '');
  return notes.find(({ id, note, customer_note }) => {
    const text = plainNote(note);
    return id > last && !customer_note && text.includes(email) && text.includes(names);
  });
}
