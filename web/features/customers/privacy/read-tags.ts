import { MAX_TAG, MAX_TAGS } from '#domain/customers/customer-note.ts';
import { t } from '#domain/language/t.ts';

/** The tags in a text, separated by commas, as the server stores them; and what is wrong with them, or null. */
export function readTags(typed: string): { tags: readonly string[]; problem: string | null } {
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');
  const long = tags.find((tag) => tag.length > MAX_TAG);
  if (long !== undefined) return { tags, problem: t('A tag can have up to {most} characters.', { most: MAX_TAG }) };
  return { tags, problem: tags.length > MAX_TAGS ? t('Use at most {most} tags.', { most: MAX_TAGS }) : null };
}
