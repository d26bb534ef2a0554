import type { z } from 'zod';
import { UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import type { ShopWrite } from '../shop-write.ts';
import type { orderDetail } from './order-detail.ts';
import type { ORDER_REQUESTS } from './order-requests.ts';

/**
 * Every kind of write to an order, declared once for browser and server: what it does. `order-texts.ts` has what people read of
 * it, `order-requests.ts` what it takes. Pure: it also runs in the service worker, where every byte counts.
 */

type Order = z.output<typeof orderDetail>;
type Requests = typeof ORDER_REQUESTS;

/** A request without its store, order and key. */
export type Requested<Call extends keyof Requests> = Omit<
  z.output<Requests[Call]['input']>,
  'store_id' | 'wc_id' | 'operation_id'
>;
/** What a call answers. */
export type Answered<Call extends keyof Requests> = z.output<Requests[Call]['output']>;

export type FieldValues = Readonly<Record<string, string | undefined>>;

/** One of the order's addresses. */
export type AddressBlock = 'billing' | 'shipping';

/** The fields of an order, or of one of its addresses, that a write sets, and the values that the person saw. */
export interface FieldsSet {
  part?: AddressBlock | undefined;
  wanted: FieldValues;
  seen: FieldValues;
  /** When the order that the person saw was last changed. */
  basedOn?: string | undefined;
}

/** The `data` of a CONFLICT: the fields that someone else changed, as the shop has them and as requested. */
export interface FieldConflict {
  theirs: { date_modified: string; values: FieldValues };
  mine: { based_on?: string; values: FieldValues };
}

/** `Answer`: what the call returns. `Logged`: what the log of operations keeps. */
export interface OrderWrite<Request extends object = object, Answer = unknown, Logged = Answer> extends ShopWrite<
  Request,
  Answer
> {
  /** Below the address of the order, with fields of the request in braces. */
  path: string;
  /** Only for writes that set fields. Waiting ones are shown by it; a field that someone else changed is a conflict. */
  sets?(request: Request): FieldsSet;
  /** The same fields as a logged write left them. */
  left?(answer: Logged): { part?: FieldsSet['part']; values: FieldValues; date_modified?: string };
  /** What the order is after the write. */
  patch?(answer: Answer): Partial<Order>;
  /** The request with other fields: after a conflict, or after an earlier write of the same order. */
  withFields?(request: Request, fields: FieldsSet): Request;
  /** What it changes of the order besides the fields that it sets: later writes are based on that. */
  alsoChanges?: readonly (keyof Order)[];
  /** The request of a waiting write that sets no fields, based on the answer to an earlier one of its order. */
  rebase?(request: Request, earlier: { name: string; answer: unknown }): Request;
}

/** Texts to set, and what the person saw of them. */
export interface TextsRequest {
  block?: AddressBlock | undefined;
  changes: FieldValues;
  was: FieldValues;
}

/** The texts as the shop has them after the change. */
export interface TextsChanged {
  block?: AddressBlock | undefined;
  values: FieldValues;
  changed: boolean;
}

/** A write that sets texts of an order, or of one of its addresses. */
function setTexts<Request extends TextsRequest>(name: string, path: string): OrderWrite<Request, Order, TextsChanged> {
  const write: OrderWrite<Request, Order, TextsChanged> = {
    name,
    type: 'UPDATE',
    path,
    sets: ({ block, changes, was }) => ({ part: block, wanted: changes, seen: was }),
    left: ({ block, values }) => ({ part: block, values }),
    patch: (order) => order,
    withFields: (request, { wanted, seen }) => ({ ...request, changes: wanted, was: seen }),
    reverse({ block, changes, was }, order) {
      const now = ((block === undefined ? order : order?.[block]) ?? {}) as FieldValues;
      const of = (values: FieldValues) =>
        Object.fromEntries(Object.keys(changes).map((field) => [field, values[field] ?? '']));
      return { write, request: { ...(block && { block }), changes: of(was), was: of(now) } };
    },
  };
  return write;
}

/** A write that sets texts of the order itself. `fields`: their names in WooCommerce, with the most characters of each. */
export interface TextsWrite extends OrderWrite<TextsRequest, Order, TextsChanged> {
  fields: Readonly<Record<string, number>>;
}

type StatusRequest = Requested<'changeStatus'>;
export type StatusChanged = Answered<'changeStatus'>;

/** The shop keeps the effects of some statuses, such as a recorded refund. */
export function canUndoStatus({ was, status }: Pick<StatusRequest, 'was' | 'status'>): boolean {
  return was !== status && !UNSETTABLE_STATUSES.includes(was) && status !== 'refunded';
}

export const changeStatus: OrderWrite<StatusRequest, StatusChanged> = {
  name: 'order.change-status.v1',
  type: 'UPDATE',
  path: 'status',
  sets: ({ status, was, based_on }) => ({ wanted: { status }, seen: { status: was }, basedOn: based_on }),
  left: ({ status, date_modified }) => ({ values: { status }, date_modified }),
  patch: ({ wc_id, status, date_modified }) => ({ wc_id, status, date_modified }),
  withFields: (request, { wanted, seen, basedOn }) => ({
    status: wanted['status'] ?? request.status,
    was: seen['status'] ?? request.was,
    based_on: basedOn ?? request.based_on,
  }),
  reverse(request, answer) {
    const { was, status } = answer ?? request;
    if (!canUndoStatus({ was, status })) return null;
    const based_on = answer?.date_modified ?? request.based_on;
    return { write: changeStatus, request: { status: was, was: status, based_on } };
  },
};

export const changeAddress = setTexts<Requested<'changeAddress'>>('order.change-address.v1', 'address');

export const addNote: OrderWrite<Requested<'addNote'>, Answered<'addNote'>> = {
  name: 'order.add-note.v1',
  type: 'CREATE',
  path: 'notes',
};

export interface Refunded {
  refund_id: number;
  amount: string;
  through_gateway: boolean;
}

export const refundOrder: OrderWrite<Requested<'refund'>, Order, Refunded> = {
  name: 'order.refund.v1',
  type: 'CREATE',
  path: 'refunds',
  patch: (order) => order,
  alsoChanges: ['status'],
  rebase: (request, { name, answer }) =>
    name === refundOrder.name ? { ...request, refunded_before: (answer as Order).refunded.replace('-', '') } : request,
};

type TrackingAnswer = Answered<'addTracking'>;

/** The parcel, and whether the write changed anything. */
export interface TrackingChanged extends TrackingAnswer {
  courier: string;
  tracking_number: string;
  changed: boolean;
}

const patchTracking = ({ wc_id, tracking, date_modified }: TrackingAnswer) => ({ wc_id, tracking, date_modified });

export const addTracking: OrderWrite<Requested<'addTracking'>, TrackingAnswer, TrackingChanged> = {
  name: 'order.add-tracking.v1',
  type: 'CREATE',
  path: 'tracking',
  patch: patchTracking,
  // Until the shop has the parcel, it has no id.
  reverse: (_request, answer) => ({ write: removeTracking, request: { shipment_id: answer?.shipment_id ?? '' } }),
};

export const removeTracking: OrderWrite<Requested<'removeTracking'>, TrackingAnswer, TrackingChanged> = {
  name: 'order.remove-tracking.v1',
  type: 'DELETE',
  path: 'tracking/{shipment_id}',
  patch: patchTracking,
};

export const sendEmail: OrderWrite<Requested<'sendEmail'>, Answered<'sendEmail'>> = {
  name: 'order.send-email.v1',
  type: 'CREATE',
  path: 'emails',
};

/** Those that set texts of the order itself. The call, the server's route and what people read are made from these lines. */
export const TEXT_WRITES = {
  changeCustomerNote: {
    ...setTexts('order.change-customer-note.v1', 'customer-note'),
    fields: { customer_note: 5000 },
  },
} satisfies Record<string, TextsWrite>;

type TextWrites = typeof TEXT_WRITES;
/** The fields that they set. */
export type TextField = { [Call in keyof TextWrites]: keyof TextWrites[Call]['fields'] }[keyof TextWrites];

/** All of them, by the name of the call. */
export const ORDER_WRITES = {
  changeStatus,
  changeAddress,
  addNote,
  refund: refundOrder,
  addTracking,
  removeTracking,
  sendEmail,
  ...TEXT_WRITES,
};

const BY_NAME = new Map(Object.values(ORDER_WRITES).map((write) => [write.name, write as OrderWrite]));

/** The write of an operation. */
export function orderWriteOf({ kind }: { kind: string }): OrderWrite | undefined {
  return BY_NAME.get(kind);
}

/** Where a request is sent, below the address of the order. */
export function pathOf<Request extends object>({ path }: OrderWrite<Request, never, never>, request: Request): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, field) =>
    encodeURIComponent(String((request as Record<string, unknown>)[field])),
  );
}
