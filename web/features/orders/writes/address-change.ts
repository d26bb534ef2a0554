import type { AddressBlock } from '#contract/orders/order-address.ts';
import type { Rebase } from '../../../platform/offline-queue/offline-write.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderDetail } from '../orders.data.ts';
import { ADDRESS_KIND } from './order-operations.ts';

/** `changes` by field, and the shop's values (`was`) that the person saw. */
export interface AddressChange {
  block: AddressBlock;
  changes: Readonly<Record<string, string | undefined>>;
  was: Readonly<Record<string, string | undefined>>;
}

/** What an operation changes of an address, or null for another kind. */
export function addressChangeOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>): AddressChange | null {
  return kind === ADDRESS_KIND && data !== null ? (data as unknown as AddressChange) : null;
}

/** Bases a queued change on the answer to an earlier one of the same address. */
export const rebaseAddress: Rebase = (next, done, answer) => {
  const [earlier, later] = [addressChangeOf(done), addressChangeOf(next)];
  if (!earlier || !later || earlier.block !== later.block) return next;
  const now = (answer as OrderDetail)[later.block];
  const changed = Object.keys(later.was).filter((field) => field in earlier.changes);
  const values = changed.map((field) => [field, now[field] ?? '']);
  return { ...next, data: { ...next.data, was: { ...later.was, ...Object.fromEntries(values) } } };
};
