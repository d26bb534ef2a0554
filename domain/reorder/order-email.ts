import { t } from '../language/t.ts';

/** What the email with an order says to its supplier. The screen shows it before it is sent. */

interface OrderedBy {
  /** The business that orders. */
  sender: string;
  reference: string;
  products: number;
  units: number;
  /** The day of delivery, as people read it. */
  expectedOn: string;
}

/** What people call an order to a supplier. */
export function orderReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

export function orderEmailSubject({ reference, sender }: Pick<OrderedBy, 'reference' | 'sender'>): string {
  return t('Order {id} of {sender}', { id: reference, sender });
}

export function orderEmailText({ sender, reference, products, units, expectedOn }: OrderedBy): string {
  return t(
    '{sender} would like to order {products, plural, one {# product} other {# products}}, {units, plural, one {# unit} other {# units}} in all, for delivery by {day}. The order {id} is attached as a PDF. Please reply to this email to confirm it.',
    { sender, products, units, day: expectedOn, id: reference },
  );
}

/** The title of an order on paper, and of its file. */
export function orderTitle(reference: string): string {
  return t('Purchase order {id}', { id: reference });
}
