import type { EmailConflict } from '#contract/orders/order-emails.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireTimeToArrive, sendOnce, type ShopOperation, trashError } from '../../operations/operations.public.ts';
import { announce, storeShopRecord } from '../../sync/sync.public.ts';
import type { ShopNote } from '../shop-requests.ts';
import { plainNote, readNotesNow } from '../writes/add-note.ts';
import { subjectOf } from '../writes/change-status.ts';
import { readOrderNow } from '../writes/read-order-now.ts';
import { type EmailTemplate, readEmailTemplates } from './read-emails.ts';

const SEND_EMAIL = 'order.send-email.v1';

const UNKNOWN_YET = 'Your store hasn’t confirmed the email. We’ll check before sending it again.';

export interface EmailRequest {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly template_id: string;
  readonly email: string;
}

/** The id of the newest note before ours; 0 without one. */
type Before = { readonly last: number };

/**
 * Lets the shop send one of its emails about an order. The shop has no key for it: an email that may have been sent is
 * recognised by the note that the shop leaves, newer than all earlier ones, with the address and the name of the email.
 */
export function sendEmail(storeId: string, request: EmailRequest): ShopOperation<EmailRequest, Before> {
  const { operation_id, wc_id, template_id, email } = request;
  const sent = {
    answer: { operation_id, wc_id, template_id, email },
    store: (tx: Parameters<typeof announce>[0]) => announce(tx, storeId, 'orders', [wc_id]),
  };
  return {
    id: operation_id,
    name: SEND_EMAIL,
    subject: subjectOf(wc_id),
    request,
    async perform({ client }, attempt) {
      const order = await readOrderNow(client, wc_id);
      const refused = (refusal: AppError) => ({
        refusal,
        store: (tx: Parameters<typeof announce>[0]) => storeShopRecord(tx, storeId, 'orders', order),
      });
      if (order.status === 'trash') return refused(trashError('order'));
      const templates = await readEmailTemplates(client, wc_id);
      if (templates === null) return refused(tooOld());
      const notes = await readNotesNow(client, wc_id);
      const last = attempt.before?.last ?? Math.max(0, ...notes.map(({ id }) => id));
      const template = templates.find(({ id }) => id === template_id);
      if (attempt.before !== null) {
        if (findNote(notes, request, template, last)) return sent;
        requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
      }
      if (order.billing.email !== email) return refused(changedEmail(order.billing.email, email));
      if (!template) return refused(notNow());
      await attempt.sending({ last });
      await post(client, request, template, last);
      return sent;
    },
    describe: () => [
      { kind: 'order.email', record: subjectOf(wc_id), changes: [{ field: 'email_template', after: template_id }] },
    ],
  };
}

function post(
  client: Pick<WooClient, 'request'>,
  request: EmailRequest,
  template: EmailTemplate,
  last: number,
): Promise<unknown> {
  const { wc_id, template_id } = request;
  return sendOnce<unknown>(
    async () => (await client.request('POST', `orders/${wc_id}/actions/send_email`, { body: { template_id } })).data,
    async () => findNote(await readNotesNow(client, wc_id), request, template, last),
  );
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

function tooOld(): AppError {
  const message = 'Your store needs WooCommerce 9.8 or later to send its emails again.';
  return new AppError('SHOP_REFUSED', { message });
}

function notNow(): AppError {
  const message = 'Your store doesn’t send this email for an order in this state. Choose another one.';
  return new AppError('SHOP_REFUSED', { message });
}

function changedEmail(theirs: string, mine: string): AppError {
  const message = 'The order’s email address has changed since you looked. Check it, then send the email.';
  const data: EmailConflict = { theirs: { email: theirs }, mine: { email: mine } };
  return new AppError('CONFLICT', { message, data });
}
