import type { MatchReason } from '#domain/customers/customer-match.ts';
import { countOf } from '../../../platform/format/number.ts';

export const samePerson = 'Same person';
export const mergeWith = 'Merge with another customer';
export const alsoThisCustomer = 'These count as this customer in all figures.';
export const mergedOn = (day: string): string => `Merged ${day}`;
export const account = (id: string): string => `Store account ${id}`;
export const guest = 'Guest';
export const storeAccount = 'Store account';
export const maybeSame = 'May be the same person:';
export const reasons: Readonly<Record<MatchReason, string>> = {
  email: 'Same email address as the account',
  phone: 'Same phone number',
  place: 'Same name and postcode',
};
export const orders = (count: number): string => countOf(count, 'order');
export const merge = 'Merge';
export const mergeNamed = (name: string): string => `Merge ${name}`;
export const separate = 'Separate';
export const separateNamed = (name: string): string => `Separate ${name}`;
export const merged = 'Customers merged';
export const separated = 'Customers separated';
export const couldntMerge = 'Couldn’t merge';
export const couldntSeparate = 'Couldn’t separate';
export const undo = 'Undo';
export const needsConnection = 'You need to be online for this.';
export const whatMergingDoes =
  'After a merge, all figures count one customer. Your store isn’t changed, and you can separate them again.';
export const findCustomer = 'Name or email';
export const noOneFound = 'No customers found.';
export const couldntLoad = 'Couldn’t load customers';
export const duplicates = 'Possible duplicates';
export const noDuplicates = 'No two customers have the same email address, phone number, or name and postcode.';
export const pair = 'pair';
export const pairs = 'pairs';
