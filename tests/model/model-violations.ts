import type { QueuedOperation } from '../../web/platform/offline-queue/queued-operation.ts';
import type { ModelMerchant } from './model-merchant.ts';
import { type ModelShop, PRODUCT, SECOND_PRODUCT, STOCK } from './model-shop.ts';

/** Violations at the end of a story. */
export function findViolations(merchant: ModelMerchant, shop: ModelShop): string[] {
  const { requested, discarded, operations } = merchant;
  const left = new Map(operations.map((operation) => [operation.id, operation]));
  const own = new Set([...requested.map(({ id }) => id), ...merchant.elsewhere]);
  const complaints = [...merchant.complaints];
  const isBlocked = ({ record, sequence }: QueuedOperation) =>
    operations.some((one) => one.state === 'failed' && one.record === record && one.sequence < sequence);

  for (const { id, path, field, value } of requested) {
    const writes = shop.written.filter(({ by }) => by === id);
    const operation = left.get(id);
    if (writes.length > 1) complaints.push(`${field} ${value} was written ${writes.length} times`);
    if (writes.some((one) => one.path !== path || one.field !== field || one.value !== value))
      complaints.push(`something else than ${field} ${value} was written: ${JSON.stringify(writes)}`);
    // An order that has the status already needs no write.
    const isDone = writes.length > 0 || field === 'status';
    if (!operation && !discarded.has(id) && !isDone) complaints.push(`${field} ${value} is lost`);
    if (operation && operation.state !== 'failed' && !isBlocked(operation))
      complaints.push(`${field} ${value} still waits, though nothing stands in its way`);
    if (operation?.error?.code !== 'CONFLICT') continue;
    const author = authorOf(operation.error.data, path, field, shop);
    if (author === null || own.has(author)) complaints.push(`${field} ${value} met the merchant's own`);
  }
  return [
    ...complaints,
    ...orderComplaints(merchant, shop),
    ...overwritten(merchant, shop),
    ...countComplaints(merchant, shop),
    ...refundComplaints(merchant, shop),
  ];
}

/** Returns who wrote the value that a conflict shows as theirs. */
function authorOf(data: unknown, path: string, field: string, shop: ModelShop): string | null {
  const { theirs } = data as { theirs: { values: Record<string, unknown> } };
  const value = String(theirs.values[field]);
  return shop.written.findLast((one) => one.path === path && one.field === field && one.value === value)?.by ?? null;
}

/** A record's changes are written in the requested order, except those that replaced a rejected one. */
function orderComplaints({ requested, discarded }: ModelMerchant, shop: ModelShop): string[] {
  const remaining = requested.filter(({ id }) => !discarded.has(id));
  return [PRODUCT, SECOND_PRODUCT].flatMap((product) => {
    const field = 'regular_price';
    const ofProduct = remaining.filter((one) => one.field === field && one.path === `products/${product}`);
    const requested = ofProduct.map(({ id }) => id);
    const done = shop.written.filter(({ by }) => requested.includes(by)).map(({ by }) => by);
    const inOrder = requested.filter((id) => done.includes(id));
    return done.join() === inOrder.join() ? [] : [`${field} was written in another order than requested`];
  });
}

/** Only people who saw another person's change overwrite it. */
function overwritten({ requested, elsewhere }: ModelMerchant, shop: ModelShop): string[] {
  return shop.written.flatMap((one) => {
    const change = requested.find(({ id }) => id === one.by);
    if (!change) return [];
    const earlier = shop.written.slice(0, shop.written.indexOf(one));
    const last = earlier.findLast(({ path, field }) => path === one.path && field === one.field);
    const isForeign = last !== undefined && !elsewhere.has(last.by) && !requested.some(({ id }) => id === last.by);
    return isForeign && Number(change.seen) !== Number(last.value) && change.seen !== last.value
      ? [`${one.field} ${one.value} went over ${last.value}, which nobody had seen`]
      : [];
  });
}

/** Each count changes the stock once, by its difference, or is still offered. */
function countComplaints({ sets, operations, discarded }: ModelMerchant, shop: ModelShop): string[] {
  const timesOf = (id: string) =>
    shop.written.filter(({ by, field }) => by === id && field === 'stock_quantity').length;
  const isQueued = (id: string) => operations.some((one) => one.id === id);
  const complaints = [...sets.counted].flatMap((count) => {
    const own = sets.saved.filter((one) => one.count === count).map(({ id }) => id);
    const times = own.reduce((sum, id) => sum + timesOf(id), 0);
    const isSent = own.some((id) => timesOf(id) > 0 || isQueued(id) || discarded.has(id));
    const isOffered = sets.offered.some(({ id }) => id === count);
    return [
      ...(times > 1 ? [`a count was applied ${times} times`] : []),
      ...(isSent && isOffered ? ['a count that was sent is offered again'] : []),
      ...(!isSent && !isOffered && !sets.matched.has(count) ? ['a count is lost'] : []),
    ];
  });
  const made = sets.saved.filter(({ id }) => timesOf(id) > 0);
  const wanted = made.reduce((sum, { difference }) => sum + difference, STOCK);
  const stock = shop.product['stock_quantity'];
  return stock === wanted ? complaints : [...complaints, `the stock is ${String(stock)} in place of ${wanted}`];
}

/** Each refund is made once, by a person who knew of all before it. */
function refundComplaints({ sets, operations, discarded }: ModelMerchant, shop: ModelShop): string[] {
  const made = shop.refunds.map(({ by }) => by);
  return sets.refunds.flatMap(({ id, amount, seen }) => {
    const times = made.filter((by) => by === id).length;
    const isLeft = operations.some((one) => one.id === id) || discarded.has(id);
    const unseen = times === 0 ? [] : made.slice(0, made.indexOf(id)).filter((by) => !seen.has(by));
    return [
      ...(times > 1 ? [`refund ${amount} was made ${times} times`] : []),
      ...(times === 0 && !isLeft ? [`refund ${amount} is lost`] : []),
      ...(unseen.length > 0 ? [`refund ${amount} was made after one which nobody had seen`] : []),
    ];
  });
}
