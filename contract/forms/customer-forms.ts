import * as z from 'zod/mini';
import { MAX_NOTE, MAX_TAG, MAX_TAGS } from '#domain/customers/customer-note.ts';
import { t } from '#domain/language/t.ts';
import { text, visible } from './fields.ts';

/** Lower case, so that "VIP" and "vip" are one tag. */
export const customerTag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    ...visible(() => t('Enter a tag.')),
    z.maxLength(MAX_TAG, { error: () => t('A tag can have up to {most} characters.', { most: MAX_TAG }) }),
  );

/** What people write about a customer. */
export const noteFields = z.object({
  note: text(MAX_NOTE),
  tags: z
    .array(customerTag)
    .check(z.maxLength(MAX_TAGS, { error: () => t('Use at most {most} tags.', { most: MAX_TAGS }) })),
});
