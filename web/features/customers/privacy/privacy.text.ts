import { countOf } from '../../../platform/format/number.ts';

export const note = 'Note';
export const addNote = 'Add note or tags';
export const edit = 'Edit';
export const onlyYourTeamSees = 'Only your team in Karoo sees notes and tags.';
export const tags = 'Tags';
export const separateTags = 'Separate tags with commas, for example: vip, wholesale';
export const tagTooLong = (most: number): string => `A tag can have up to ${most} characters.`;
export const tooManyTags = (most: number): string => `Use at most ${most} tags.`;
export const needsConnection = 'You need to be online for this.';
export const cancel = 'Cancel';
export const save = 'Save';
export const personalData = 'Personal data';
export const whatPopiaAsks = 'For requests under POPIA: give customers a copy of their data, or erase it.';
export const downloadCopy = 'Download a copy';
export const couldntDownload = 'Couldn’t download';
export const erase = 'Erase personal data';
export const eraseQuestion = 'Erase personal data?';
export const whatIsErased =
  'Name, email address, phone, addresses and notes are erased in Karoo, also from orders that aren’t sent yet.';
export const whatStays = 'Orders, amounts, country and province stay. Your figures don’t change, except sales by city.';
export const laterSyncs = 'When your store sends these records again, Karoo erases them again.';
export const theShopKeeps =
  'Your store keeps its own copy. Erase it in WordPress under Tools, Erase Personal Data. Exported files and backups keep what they have.';
export const cantBeUndone = 'This can’t be undone.';
export const typeToConfirm = (expected: string): string => `Type ${expected} to confirm`;
export const eraseNow = 'Erase';
export const erased = (orders: number): string => `Personal data erased, also from ${countOf(orders, 'order')}`;
export const newsletter = 'Newsletter';
export const subscribed = 'Subscribed';
export const notSubscribed = 'Not subscribed';
export const tag = 'Tag';
