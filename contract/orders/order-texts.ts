import type { ActivityKind } from '#domain/activity.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { sumMoney } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order-status.ts';
import { t } from '#domain/language/t.ts';
import type { FieldChange } from '../activity/activity.ts';
import type { OrderOperation } from './order-calls.ts';
import * as writes from './order-writes.ts';
import type {
  AddressBlock,
  FieldValues,
  OrderWrite,
  Requested,
  TextsRequest,
  TextsWrite,
  TrackingChanged,
} from './order-writes.ts';

/** What people read of each write to an order: among the waiting changes, in the banner, the timeline and the activity log. */

/** `shown`: what the screen calls it where the request has only an id or decimals, such as an email or an amount. */
interface Said<Request> {
  number: string;
  request: Request;
  shown: string;
}

type Sentence<Request> = (said: Said<Request>) => string;

interface Sentences<Request, Answer> {
  /** Names it among the waiting changes. */
  title: Sentence<Request>;
  /** While it waits. Without it the banner says nothing until it is done. */
  waiting?: Sentence<Request>;
  done: (said: Said<Request>, answer: Answer) => string;
  failed: Sentence<Request>;
  /** Only for writes with a reverse. */
  undone?: Sentence<Request>;
}

/** How far a write got. `before`: the shop's values before it was first sent. `answer`: null unless the shop confirmed it. */
interface Ended<Request, Logged> {
  request: Request;
  before: { values?: FieldValues } | null;
  answer: Logged | null;
}

type OrderKind = Extract<ActivityKind, `order.${string}`>;

type Without<Kind, Keys extends string> = Kind extends unknown ? Omit<Kind, Keys> : never;

/** The entries of the activity log. `facts`: of fields without values. */
interface OrderActivity {
  kind: OrderKind;
  name: DeclaredText;
  facts?: Readonly<Record<string, DeclaredText>>;
}

interface OrderTexts<Request = object, Answer = unknown, Logged = Answer> extends Sentences<Request, Answer> {
  /** The names of its fields, for the choice after a conflict and the activity log. */
  fields?: Readonly<Record<string, DeclaredText>>;
  activity: OrderActivity;
  /** What the activity log keeps: nothing that names customers. Null for a write that changed nothing. */
  log(ended: Ended<Request, Logged>): FieldChange[] | null;
  /** What the order's timeline says; null for a write that changed nothing. */
  timeline?(answer: Logged): Without<OrderOperation, 'id' | 'by' | 'at'> | null;
}

/** What the texts are called that `TEXT_WRITES` set: the rest of what is said of them is made from it. */
const TEXTS: Readonly<Record<keyof typeof writes.TEXT_WRITES, Readonly<Record<string, DeclaredText>>>> = {
  changeCustomerNote: { customer_note: () => t('Note from the customer') },
};

const BLOCKS: Readonly<Record<AddressBlock, DeclaredText>> = {
  billing: () => t('Billing address'),
  shipping: () => t('Delivery address'),
};

export const ADDRESS_FIELDS = {
  first_name: () => t('First name'),
  last_name: () => t('Last name'),
  company: () => t('Company'),
  phone: () => t('Phone'),
  address_1: () => t('Street address'),
  address_2: () => t('Unit, building or suburb'),
  city: () => t('City or town'),
  postcode: () => t('Postal code'),
  country: () => t('Country'),
  state: () => t('Province'),
  email: () => t('Email'),
};

/** What is said of a write that sets texts with this name. */
function saysOf<Request extends TextsRequest>(nameOf: (request: Request) => DeclaredText): Sentences<Request, unknown> {
  const about = ({ number, request }: Said<Request>) => ({ field: nameOf(request)(), number });
  return {
    title(said) {
      const { field, number } = about(said);
      return t('{field} of order #{number}', { field, number });
    },
    waiting(said) {
      const { field, number } = about(said);
      return t('{field} of order #{number} is waiting to be sent.', { field, number });
    },
    done(said) {
      const { field, number } = about(said);
      return t('{field} of order #{number} saved', { field, number });
    },
    failed(said) {
      const { field, number } = about(said);
      return t('{field} of order #{number} was not changed', { field, number });
    },
    undone(said) {
      const { field, number } = about(said);
      return t('{field} of order #{number} is as before', { field, number });
    },
  };
}

/** What is refunded, with tax. */
export function refundedAmount({ amount, line_items }: Pick<Requested<'refund'>, 'amount' | 'line_items'>): string {
  return sumMoney(
    amount === undefined ? line_items.flatMap(({ total, tax }) => [total, ...tax.map((one) => one.total)]) : [amount],
  );
}

const texts = <Request extends object, Answer, Logged>(
  write: OrderWrite<Request, Answer, Logged>,
  of: OrderTexts<Request, Answer, Logged>,
): [string, OrderTexts] => [write.name, of as OrderTexts];

const parcel = ({ changed, courier, tracking_number }: TrackingChanged, added: boolean) =>
  changed ? { kind: 'tracking' as const, added, courier, tracking_number } : null;

const TRACKING = {
  fields: {
    courier: () => t('Courier'),
    tracking_number: () => t('Tracking number'),
  },
  activity: {
    kind: 'order.tracking' as const,
    name: () => t('Tracking changed'),
    facts: { tracking_removed: () => t('Tracking number removed') },
  },
  failed: ({ number }: Said<unknown>) => t('Couldn’t save the tracking number of order #{number}', { number }),
  undone: ({ number }: Said<unknown>) => t('Tracking of order #{number} is as before', { number }),
};

/** By the name of the write. */
const ORDER_TEXTS: ReadonlyMap<string, OrderTexts> = new Map([
  texts(writes.changeStatus, {
    fields: { status: () => t('Status') },
    title: ({ number, request }) => t('Order #{number} → {status}', { number, status: statusLabel(request.status) }),
    waiting: ({ number, request }) =>
      t('Order #{number} will be {status}. Waiting to be sent.', { number, status: statusLabel(request.status) }),
    done: ({ number }, { was, status }) =>
      was === status
        ? t('Order #{number} is already {status}', { number, status: statusLabel(status) })
        : t('Order #{number} is now {status}', { number, status: statusLabel(status) }),
    failed: ({ number }) => t('Order #{number} was not changed', { number }),
    undone: ({ number, request }) =>
      t('Order #{number} is again {status}', { number, status: statusLabel(request.was) }),
    activity: { kind: 'order.status', name: () => t('Status changed') },
    log({ request, before, answer }) {
      const was = answer?.was ?? before?.values?.['status'] ?? request.was;
      const after = answer?.status ?? request.status;
      return was === after ? null : [{ field: 'status', before: was, after }];
    },
    timeline: ({ was, status }) => (was === status ? null : { kind: 'status', was, status }),
  }),

  texts(writes.changeAddress, {
    ...saysOf(({ block }) => BLOCKS[block]),
    fields: ADDRESS_FIELDS,
    // That it changed, not what it was: the log is kept for longer than a customer may want.
    activity: { kind: 'order.address', name: () => t('Address changed'), facts: BLOCKS },
    log: ({ request, answer }) => (answer?.changed === false ? null : [{ field: request.block }]),
    timeline: ({ changed, block }) => (changed && block ? { kind: 'address', block } : null),
  }),

  texts(writes.addNote, {
    title: ({ number, request }) =>
      request.customer_note
        ? t('Note to the customer on order #{number}', { number })
        : t('Note on order #{number}', { number }),
    done: ({ request }) =>
      request.customer_note ? t('Note added. Your store emails it to the customer.') : t('Note added'),
    failed: () => t('Couldn’t add the note'),
    // The text may name customers, so it stays in the shop.
    activity: {
      kind: 'order.note',
      name: () => t('Note added'),
      facts: {
        private_note: () => t('Private note'),
        note_to_customer: () => t('Note to the customer'),
      },
    },
    log: ({ request }) => [{ field: request.customer_note ? 'note_to_customer' : 'private_note' }],
    timeline: ({ note_id }) => ({ kind: 'note', note_id }),
  }),

  texts(writes.refundOrder, {
    title: ({ number, shown }) => t('Refund {shown} on order #{number}', { shown, number }),
    waiting: ({ shown }) => t('The refund of {shown} is saved. We’ll send it when you’re online.', { shown }),
    done: ({ number, shown }) => t('Refunded {shown} on order #{number}', { shown, number }),
    failed: ({ number }) => t('Order #{number} wasn’t refunded', { number }),
    fields: { amount: () => t('Amount') },
    activity: {
      kind: 'order.refund',
      name: () => t('Refunded'),
      facts: {
        through_gateway: () => t('Paid back by the payment provider'),
        by_hand: () => t('Paid back by hand'),
      },
    },
    log: ({ request, answer }) => [
      { field: 'amount', before: null, after: answer?.amount ?? refundedAmount(request) },
      { field: request.through_gateway ? 'through_gateway' : 'by_hand' },
    ],
    timeline: ({ refund_id, amount, through_gateway }) => ({ kind: 'refund', refund_id, amount, through_gateway }),
  }),

  texts(writes.addTracking, {
    ...TRACKING,
    title: ({ number, request }) =>
      t('Tracking number {trackingNumber} on order #{number}', { trackingNumber: request.tracking_number, number }),
    waiting: () => t('The tracking number is waiting to be sent.'),
    done: ({ number }) => t('Tracking number added to order #{number}', { number }),
    log({ request, answer }) {
      const fields = ['courier', 'tracking_number'] as const;
      const changes = fields.map((field) => ({ field, after: request[field] }));
      return answer?.changed === false ? null : changes;
    },
    timeline: (answer) => parcel(answer, true),
  }),

  texts(writes.removeTracking, {
    ...TRACKING,
    title: ({ number, shown }) => t('Remove tracking number {shown} from order #{number}', { shown, number }),
    waiting: () => t('The removal of the tracking number is waiting to be sent.'),
    done: ({ number }) => t('Tracking number removed from order #{number}', { number }),
    log({ answer }) {
      const number = answer?.tracking_number;
      const known = number ? [{ field: 'tracking_number', before: number, after: null }] : [];
      return answer?.changed === false ? null : [{ field: 'tracking_removed' }, ...known];
    },
    timeline: (answer) => parcel(answer, false),
  }),

  texts(writes.sendEmail, {
    title: ({ number, shown }) => t('Email “{shown}” of order #{number}', { shown, number }),
    waiting: ({ shown }) => t('“{shown}” is waiting to be sent.', { shown }),
    done: ({ shown, request }) => t('Your store sent “{shown}” to {email}', { shown, email: request.email }),
    failed: ({ shown }) => t('“{shown}” was not sent', { shown }),
    fields: { email_template: () => t('Email') },
    activity: { kind: 'order.email', name: () => t('Email sent by the store') },
    log: ({ request }) => [{ field: 'email_template', after: request.template_id }],
  }),

  ...Object.entries<TextsWrite>(writes.TEXT_WRITES).map(([call, write]) => {
    const fields = TEXTS[call as keyof typeof TEXTS];
    return texts(write, {
      ...saysOf(({ changes }) => fields[Object.keys(changes)[0]!]!),
      fields,
      activity: { kind: 'order.change', name: () => t('Order changed') },
      log: ({ request, answer }) =>
        answer?.changed === false ? null : Object.keys(request.changes).map((field) => ({ field })),
    });
  }),
]);

/** What is said of a write, by its name. */
export function textsOf(name: string): OrderTexts | undefined {
  return ORDER_TEXTS.get(name);
}

/** What the activity log calls an entry, a field, or a field without values of orders. */
export function activityNames(): Record<'kinds' | 'fields' | 'facts', Readonly<Record<string, DeclaredText>>> {
  const all = [...ORDER_TEXTS.values()];
  return {
    kinds: Object.fromEntries(all.map(({ activity: { kind, name } }) => [kind, name])),
    fields: Object.assign({}, ...all.map(({ fields }) => fields)) as Record<string, DeclaredText>,
    facts: Object.assign({}, ...all.map(({ activity: { facts } }) => facts)) as Record<string, DeclaredText>,
  };
}
