import { t } from '#domain/language/t.ts';
import { logoOnPaper } from '#domain/orders/logo.ts';
import { displayName, greeting } from '../../../platform/mail/display-name.ts';
import { renderEmail } from '../../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import type { EmailLogo } from './email-files.ts';

interface InvoiceEmail {
  readonly to: string;
  readonly customer: string;
  readonly store: string;
  /** The title of the attached invoice. */
  readonly title: string;
  readonly order: string;
  /** Who sends it, and receives replies. */
  readonly from: string;
  readonly logo: EmailLogo | null;
}

/** The email with an order's invoice. */
export function invoiceEmail({ to, customer, store: name, title, order, from, logo }: InvoiceEmail): EmailMessage {
  const store = displayName(name) || t('our store');
  const email = renderEmail({
    to,
    subject: t('{title} from {store}', { title, store }),
    ...(logo && { logo: { ...logoOnPaper(logo.size), name: store } }),
    greeting: greeting(customer),
    paragraphs: [t('Attached is the invoice for your order {order} at {store}.', { order, store })],
    footer: t('{store} sent you this email with Karoo. Reply to it to reach them.', { store }),
  });
  return { ...email, replyTo: from, ...(logo && { logo: logo.file }) };
}
