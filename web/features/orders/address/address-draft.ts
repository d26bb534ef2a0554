import type { AddressBlock, AddressConflict } from '#contract/orders/order-address.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderDetail } from '../orders.data.ts';
import { addressChangeOf } from '../writes/address-change.ts';
import * as t from './address.text.ts';

/** The fields of an address in the order of the form. Only billing has an email. */
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'phone',
  'address_1',
  'address_2',
  'city',
  'postcode',
  'country',
  'state',
  'email',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressDraft = Record<AddressField, string>;
export type AddressPart = Partial<AddressDraft>;

export function draftOf(address: OrderDetail['billing']): AddressDraft {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field] ?? ''])) as AddressDraft;
}

/** An order's address once its pending changes are sent. Failed ones are ignored. */
export function pendingAddressOf(
  order: Pick<OrderDetail, AddressBlock>,
  block: AddressBlock,
  operations: readonly QueuedOperation[],
): OrderDetail['billing'] {
  return operations
    .filter(({ state }) => state !== 'failed')
    .map(addressChangeOf)
    .filter((change) => change?.block === block)
    .reduce((address, change) => ({ ...address, ...change?.changes }), order[block]);
}

/** What a draft changes. `from`: the address the person sees. `was`: the server's values of these fields. */
export function changesOf(
  draft: AddressDraft,
  from: OrderDetail['billing'],
  inShop: OrderDetail['billing'],
): { changes: AddressPart; was: AddressPart } | null {
  const shown = draftOf(from);
  const changed = ADDRESS_FIELDS.filter((field) => draft[field].trim() !== shown[field].trim());
  if (changed.length === 0) return null;
  const known = draftOf(inShop);
  return {
    changes: Object.fromEntries(changed.map((field) => [field, draft[field].trim()])),
    was: Object.fromEntries(changed.map((field) => [field, known[field]])),
  };
}

/** The mistakes of a draft by field; null if it can be saved. */
export function problemsOf(draft: AddressDraft, block: AddressBlock): AddressPart | null {
  const email = draft.email.trim();
  const isBadEmail = block === 'billing' && email !== '' && !isEmail(email);
  return isBadEmail ? { email: t.enterAnEmailAddress } : null;
}

/** One @, a dot after it, and no blanks. The shop checks the rest. */
function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  return Boolean(name) && more.length === 0 && !/\s/.test(text) && /^[^.].*\.[^.]+$/.test(host ?? '');
}

/** The conflict in the error of a failed address change, or null. */
export function addressConflictIn(data: unknown): AddressConflict | null {
  const isConflict = typeof data === 'object' && data !== null && 'theirs' in data && 'mine' in data;
  return isConflict ? (data as AddressConflict) : null;
}
