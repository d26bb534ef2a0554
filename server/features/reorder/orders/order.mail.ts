import { t } from '#domain/language/t.ts';
import { logoOnPaper } from '#domain/orders/logo.ts';
import { orderEmailSubject, orderEmailText, orderReference } from '#domain/reorder/order-email.ts';
import { dayText } from '../../../platform/language/format.ts';
import { displayName, greeting } from '../../../platform/mail/display-name.ts';
import { renderEmail } from '../../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import type { EmailLogo } from '../../orders/orders.public.ts';
import type { SupplierOrder } from './supplier-orders.queries.ts';

interface OrderEmail {
  readonly to: string;
  readonly order: SupplierOrder;
  /** The business that orders. */
  readonly sender: string;
  /** Who sends it, and receives replies. */
  readonly from: string;
  readonly logo: EmailLogo | null;
}

/** The email with an order to a supplier. */
export function supplierOrderEmail({ to, order, sender: name, from, logo }: OrderEmail): EmailMessage {
  const sender = displayName(name) || t('our store');
  const reference = orderReference(order.id);
  const expectedOn = dayText(order.expected_on, { day: '2-digit', month: 'short', year: 'numeric' });
  const email = renderEmail({
    to,
    subject: orderEmailSubject({ reference, sender }),
    ...(logo && { logo: { ...logoOnPaper(logo.size), name: sender } }),
    greeting: greeting(order.supplier_name),
    paragraphs: [
      orderEmailText({ sender, reference, products: order.lines.length, units: order.units, expectedOn }),
      ...(order.note === '' ? [] : [order.note]),
    ],
    footer: t('{store} sent you this email with Karoo. Reply to it to reach them.', { store: sender }),
  });
  return { ...email, replyTo: from, ...(logo && { logo: logo.file }) };
}
