import {
  changeStatus,
  type FieldConflict,
  type FieldsSet,
  type FieldValues,
  type OrderWrite,
  type Requested,
  type TextsChanged,
  type TextsRequest,
} from '#contract/orders/order-writes.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type OwnResult,
  requireTimeToArrive,
  sendOnce,
  type ShopOperation,
  trashError,
} from '../../operations/operations.public.ts';
import { type Keyed, orderOperation, readOrderNow, storing, subjectOf } from './order-operation.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed this change. We’ll check before sending it again.');

/** The shop's values before the write. */
type Before = { readonly values: FieldValues };

interface Done {
  readonly order: WooOrder;
  readonly was: FieldValues;
  readonly values: FieldValues;
  readonly changed: boolean;
}

/** Sets an order's status in the shop. */
export function setStatus(storeId: string, request: Keyed<Requested<'changeStatus'>>) {
  return setFields(storeId, changeStatus, request, ({ order, was }) => {
    const { operation_id, wc_id } = request;
    const { status } = order;
    return { operation_id, wc_id, status, was: was['status'] ?? status, date_modified: modifiedOf(order) };
  });
}

/** Sets texts of an order, or of one of its addresses. */
export function setTexts<Request extends TextsRequest>(
  storeId: string,
  write: OrderWrite<Request, never, TextsChanged>,
  request: Keyed<Request>,
) {
  return setFields(storeId, write, request, ({ values, changed }) => {
    const { operation_id, wc_id, block } = request;
    return { operation_id, wc_id, ...(block && { block }), values, changed };
  });
}

/**
 * Sets fields of an order in the shop, unless someone changed one of them since the person saw it. Changes to other fields
 * do not matter, and are kept.
 */
function setFields<Request extends object, Logged extends object>(
  storeId: string,
  write: OrderWrite<Request, never, Logged>,
  request: Keyed<Request>,
  answerOf: (done: Done) => Keyed<Logged>,
): ShopOperation<Keyed<Logged>, Before> {
  const { part, wanted, seen, basedOn }: FieldsSet = write.sets?.(request) ?? { wanted: {}, seen: {} };
  const fields = Object.keys(wanted).filter((field) => wanted[field] !== undefined);
  const valuesIn = (order: WooOrder): FieldValues => {
    const values = (part === undefined ? order : order[part]) as Record<string, unknown>;
    return Object.fromEntries(fields.map((field) => [field, textOf(values[field])]));
  };
  const pending = (values: FieldValues, from = fields) =>
    from.filter((field) => plain(values[field]) !== plain(wanted[field]));

  return orderOperation<Request, never, Logged, Before>(write, request, async ({ client }, attempt) => {
    const order = await readOrderNow(client, request.wc_id);
    const values = valuesIn(order);
    const was = attempt.before?.values ?? values;
    const done = (after: WooOrder, changed: boolean) =>
      storing(storeId, after, { answer: answerOf({ order: after, was, values: valuesIn(after), changed }) });
    if (pending(values).length === 0) return done(order, attempt.before !== null);
    // An earlier write that arrives late would undo whatever is changed after this attempt.
    if (attempt.before) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
    if (order.status === 'trash') return storing(storeId, order, { refusal: trashError('order') });
    const known = attempt.before ? [seen, attempt.before.values] : [seen];
    const foreign = pending(values).filter((field) =>
      known.every((version) => plain(version[field]) !== plain(values[field])),
    );
    if (foreign.length > 0) {
      const own = ownValues(write, part, basedOn, await attempt.ownResults([subjectOf(request.wc_id)]));
      if (foreign.some((field) => own[field] === undefined || plain(own[field]) !== plain(values[field]))) {
        const only = (version: FieldValues) => Object.fromEntries(foreign.map((field) => [field, version[field]]));
        const data: FieldConflict = {
          theirs: { date_modified: modifiedOf(order), values: only(values) },
          mine: { ...(basedOn !== undefined && { based_on: basedOn }), values: only(wanted) },
        };
        return storing(storeId, order, { refusal: new AppError('CONFLICT', { data }) });
      }
    }
    // What the person changed again after this write was first sent stays as it is.
    const sent = attempt.before ? fields.filter((field) => !foreign.includes(field)) : fields;
    if (pending(values, sent).length === 0) return done(order, true);
    await attempt.sending({ values });
    const changes = Object.fromEntries(sent.map((field) => [field, wanted[field]]));
    const after = await sendOnce(
      async () => {
        const body = part === undefined ? changes : { [part]: changes };
        return wooOrder((await client.request('PUT', `orders/${request.wc_id}`, { body })).data);
      },
      async () => {
        const now = await readOrderNow(client, request.wc_id);
        return pending(valuesIn(now), sent).length === 0 ? now : null;
      },
    );
    return done(after, true);
  });
}

/** The fields as the person's own earlier writes left them, from any device; the last one counts. */
function ownValues<Logged>(
  write: Pick<OrderWrite<never, never, Logged>, 'name' | 'left'>,
  part: string | undefined,
  basedOn: string | undefined,
  own: readonly OwnResult[],
): FieldValues {
  const left = own.flatMap(({ name, answer }) => {
    const one = name === write.name ? write.left?.(answer as Logged) : undefined;
    return one?.part === part && one ? [one] : [];
  });
  const values: Record<string, string | undefined> = {};
  for (const { values: last, date_modified } of left) {
    // The shop's clock has whole seconds, so a later change may have the same time.
    const isLater =
      basedOn === undefined || date_modified === undefined || Date.parse(date_modified) >= Date.parse(basedOn);
    for (const [field, value] of Object.entries(last)) {
      if (!(field in values)) values[field] = isLater ? value : undefined;
    }
  }
  return values;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Shops filter markup out of texts and trim them. Lines stay lines. */
function plain(value = ''): string {
  return value
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}
