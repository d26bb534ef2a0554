import type { ActivityKind } from '#domain/activity.ts';
import type { Language } from '#domain/language/language.ts';
import type { TranslatedText } from '#domain/language/translated-text.ts';
import { sumMoney } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order-status.ts';
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

type Sentence<Request> = Readonly<Record<Language, (said: Said<Request>) => string>>;

interface Sentences<Request, Answer> {
  /** Names it among the waiting changes. */
  title: Sentence<Request>;
  /** While it waits. Without it the banner says nothing until it is done. */
  waiting?: Sentence<Request>;
  done: Readonly<Record<Language, (said: Said<Request>, answer: Answer) => string>>;
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
  name: TranslatedText;
  facts?: Readonly<Record<string, TranslatedText>>;
}

interface OrderTexts<Request = object, Answer = unknown, Logged = Answer> extends Sentences<Request, Answer> {
  /** The names of its fields, for the choice after a conflict and the activity log. */
  fields?: Readonly<Record<string, TranslatedText>>;
  activity: OrderActivity;
  /** What the activity log keeps: nothing that names customers. Null for a write that changed nothing. */
  log(ended: Ended<Request, Logged>): FieldChange[] | null;
  /** What the order's timeline says; null for a write that changed nothing. */
  timeline?(answer: Logged): Without<OrderOperation, 'id' | 'by' | 'at'> | null;
}

/** What the texts are called that `TEXT_WRITES` set: the rest of what is said of them is made from it. */
const TEXTS: Readonly<Record<keyof typeof writes.TEXT_WRITES, Readonly<Record<string, TranslatedText>>>> = {
  changeCustomerNote: { customer_note: { en: 'Note from the customer', af: 'Nota van die kliënt' } },
};

const BLOCKS: Readonly<Record<AddressBlock, TranslatedText>> = {
  billing: { en: 'Billing address', af: 'Faktuuradres' },
  shipping: { en: 'Delivery address', af: 'Afleweringsadres' },
};

export const ADDRESS_FIELDS = {
  first_name: { en: 'First name', af: 'Voornaam' },
  last_name: { en: 'Last name', af: 'Van' },
  company: { en: 'Company', af: 'Maatskappy' },
  phone: { en: 'Phone', af: 'Telefoon' },
  address_1: { en: 'Street address', af: 'Straatadres' },
  address_2: { en: 'Unit, building or suburb', af: 'Eenheid, gebou of voorstad' },
  city: { en: 'City or town', af: 'Stad of dorp' },
  postcode: { en: 'Postal code', af: 'Poskode' },
  country: { en: 'Country', af: 'Land' },
  state: { en: 'Province', af: 'Provinsie' },
  email: { en: 'Email', af: 'E-pos' },
};

/** What is said of a write that sets texts with this name. */
function saysOf<Request extends TextsRequest>(
  nameOf: (request: Request) => TranslatedText,
): Sentences<Request, unknown> {
  const en = ({ number, request }: Said<Request>) => `${nameOf(request).en} of order #${number}`;
  const af = ({ number, request }: Said<Request>) => `${nameOf(request).af} van bestelling #${number}`;
  return {
    title: { en, af },
    waiting: {
      en: (said) => `${en(said)} is waiting to be sent.`,
      af: (said) => `${af(said)} wag om gestuur te word.`,
    },
    done: { en: (said) => `${en(said)} saved`, af: (said) => `${af(said)} gestoor` },
    failed: { en: (said) => `${en(said)} was not changed`, af: (said) => `${af(said)} is nie verander nie` },
    undone: { en: (said) => `${en(said)} is as before`, af: (said) => `${af(said)} is soos voorheen` },
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
    courier: { en: 'Courier', af: 'Koerier' },
    tracking_number: { en: 'Tracking number', af: 'Opsporingsnommer' },
  },
  activity: {
    kind: 'order.tracking' as const,
    name: { en: 'Tracking changed', af: 'Opsporing verander' },
    facts: { tracking_removed: { en: 'Tracking number removed', af: 'Opsporingsnommer verwyder' } },
  },
  failed: {
    en: ({ number }: Said<unknown>) => `Couldn’t save the tracking number of order #${number}`,
    af: ({ number }: Said<unknown>) => `Kon nie die opsporingsnommer van bestelling #${number} stoor nie`,
  },
  undone: {
    en: ({ number }: Said<unknown>) => `Tracking of order #${number} is as before`,
    af: ({ number }: Said<unknown>) => `Opsporing van bestelling #${number} is soos voorheen`,
  },
};

/** By the name of the write. */
const ORDER_TEXTS: ReadonlyMap<string, OrderTexts> = new Map([
  texts(writes.changeStatus, {
    fields: { status: { en: 'Status', af: 'Status' } },
    title: {
      en: ({ number, request }) => `Order #${number} → ${statusLabel(request.status)}`,
      af: ({ number, request }) => `Bestelling #${number} → ${statusLabel(request.status)}`,
    },
    waiting: {
      en: ({ number, request }) => `Order #${number} will be ${statusLabel(request.status)}. Waiting to be sent.`,
      af: ({ number, request }) => `Bestelling #${number} word ${statusLabel(request.status)}. Wag om gestuur te word.`,
    },
    done: {
      en: ({ number }, { was, status }) =>
        `Order #${number} is ${was === status ? 'already' : 'now'} ${statusLabel(status)}`,
      af: ({ number }, { was, status }) =>
        `Bestelling #${number} is ${was === status ? 'reeds' : 'nou'} ${statusLabel(status)}`,
    },
    failed: {
      en: ({ number }) => `Order #${number} was not changed`,
      af: ({ number }) => `Bestelling #${number} is nie verander nie`,
    },
    undone: {
      en: ({ number, request }) => `Order #${number} is again ${statusLabel(request.was)}`,
      af: ({ number, request }) => `Bestelling #${number} is weer ${statusLabel(request.was)}`,
    },
    activity: { kind: 'order.status', name: { en: 'Status changed', af: 'Status verander' } },
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
    activity: { kind: 'order.address', name: { en: 'Address changed', af: 'Adres verander' }, facts: BLOCKS },
    log: ({ request, answer }) => (answer?.changed === false ? null : [{ field: request.block }]),
    timeline: ({ changed, block }) => (changed && block ? { kind: 'address', block } : null),
  }),

  texts(writes.addNote, {
    title: {
      en: ({ number, request }) => `${request.customer_note ? 'Note to the customer' : 'Note'} on order #${number}`,
      af: ({ number, request }) => `${request.customer_note ? 'Nota aan die kliënt' : 'Nota'} op bestelling #${number}`,
    },
    done: {
      en: ({ request }) => (request.customer_note ? 'Note added. Your store emails it to the customer.' : 'Note added'),
      af: ({ request }) =>
        request.customer_note ? 'Nota bygevoeg. Jou winkel e-pos dit aan die kliënt.' : 'Nota bygevoeg',
    },
    failed: { en: () => 'Couldn’t add the note', af: () => 'Kon nie die nota byvoeg nie' },
    // The text may name customers, so it stays in the shop.
    activity: {
      kind: 'order.note',
      name: { en: 'Note added', af: 'Nota bygevoeg' },
      facts: {
        private_note: { en: 'Private note', af: 'Private nota' },
        note_to_customer: { en: 'Note to the customer', af: 'Nota aan die kliënt' },
      },
    },
    log: ({ request }) => [{ field: request.customer_note ? 'note_to_customer' : 'private_note' }],
    timeline: ({ note_id }) => ({ kind: 'note', note_id }),
  }),

  texts(writes.refundOrder, {
    title: {
      en: ({ number, shown }) => `Refund ${shown} on order #${number}`,
      af: ({ number, shown }) => `Betaal ${shown} terug op bestelling #${number}`,
    },
    waiting: {
      en: ({ shown }) => `The refund of ${shown} is saved. We’ll send it when you’re online.`,
      af: ({ shown }) => `Die terugbetaling van ${shown} is gestoor. Ons stuur dit sodra jy aanlyn is.`,
    },
    done: {
      en: ({ number, shown }) => `Refunded ${shown} on order #${number}`,
      af: ({ number, shown }) => `${shown} terugbetaal op bestelling #${number}`,
    },
    failed: {
      en: ({ number }) => `Order #${number} wasn’t refunded`,
      af: ({ number }) => `Bestelling #${number} is nie terugbetaal nie`,
    },
    fields: { amount: { en: 'Amount', af: 'Bedrag' } },
    activity: {
      kind: 'order.refund',
      name: { en: 'Refunded', af: 'Terugbetaal' },
      facts: {
        through_gateway: { en: 'Paid back by the payment provider', af: 'Terugbetaal deur die betaaldiens' },
        by_hand: { en: 'Paid back by hand', af: 'Met die hand terugbetaal' },
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
    title: {
      en: ({ number, request }) => `Tracking number ${request.tracking_number} on order #${number}`,
      af: ({ number, request }) => `Opsporingsnommer ${request.tracking_number} op bestelling #${number}`,
    },
    waiting: {
      en: () => 'The tracking number is waiting to be sent.',
      af: () => 'Die opsporingsnommer wag om gestuur te word.',
    },
    done: {
      en: ({ number }) => `Tracking number added to order #${number}`,
      af: ({ number }) => `Opsporingsnommer by bestelling #${number} gevoeg`,
    },
    log({ request, answer }) {
      const fields = ['courier', 'tracking_number'] as const;
      const changes = fields.map((field) => ({ field, after: request[field] }));
      return answer?.changed === false ? null : changes;
    },
    timeline: (answer) => parcel(answer, true),
  }),

  texts(writes.removeTracking, {
    ...TRACKING,
    title: {
      en: ({ number, shown }) => `Remove tracking number ${shown} from order #${number}`,
      af: ({ number, shown }) => `Verwyder opsporingsnommer ${shown} van bestelling #${number}`,
    },
    waiting: {
      en: () => 'The removal of the tracking number is waiting to be sent.',
      af: () => 'Die verwydering van die opsporingsnommer wag om gestuur te word.',
    },
    done: {
      en: ({ number }) => `Tracking number removed from order #${number}`,
      af: ({ number }) => `Opsporingsnommer van bestelling #${number} verwyder`,
    },
    log({ answer }) {
      const number = answer?.tracking_number;
      const known = number ? [{ field: 'tracking_number', before: number, after: null }] : [];
      return answer?.changed === false ? null : [{ field: 'tracking_removed' }, ...known];
    },
    timeline: (answer) => parcel(answer, false),
  }),

  texts(writes.sendEmail, {
    title: {
      en: ({ number, shown }) => `Email “${shown}” of order #${number}`,
      af: ({ number, shown }) => `E-pos “${shown}” van bestelling #${number}`,
    },
    waiting: {
      en: ({ shown }) => `“${shown}” is waiting to be sent.`,
      af: ({ shown }) => `“${shown}” wag om gestuur te word.`,
    },
    done: {
      en: ({ shown, request }) => `Your store sent “${shown}” to ${request.email}`,
      af: ({ shown, request }) => `Jou winkel het “${shown}” na ${request.email} gestuur`,
    },
    failed: { en: ({ shown }) => `“${shown}” was not sent`, af: ({ shown }) => `“${shown}” is nie gestuur nie` },
    fields: { email_template: { en: 'Email', af: 'E-pos' } },
    activity: { kind: 'order.email', name: { en: 'Email sent by the store', af: 'E-pos deur die winkel gestuur' } },
    log: ({ request }) => [{ field: 'email_template', after: request.template_id }],
  }),

  ...Object.entries<TextsWrite>(writes.TEXT_WRITES).map(([call, write]) => {
    const fields = TEXTS[call as keyof typeof TEXTS];
    return texts(write, {
      ...saysOf(({ changes }) => fields[Object.keys(changes)[0]!]!),
      fields,
      activity: { kind: 'order.change', name: { en: 'Order changed', af: 'Bestelling verander' } },
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
export function activityNames(): Record<'kinds' | 'fields' | 'facts', Readonly<Record<string, TranslatedText>>> {
  const all = [...ORDER_TEXTS.values()];
  return {
    kinds: Object.fromEntries(all.map(({ activity: { kind, name } }) => [kind, name])),
    fields: Object.assign({}, ...all.map(({ fields }) => fields)) as Record<string, TranslatedText>,
    facts: Object.assign({}, ...all.map(({ activity: { facts } }) => facts)) as Record<string, TranslatedText>,
  };
}
