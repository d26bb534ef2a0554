import { decodeEntities } from '#domain/html-text.ts';

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote)>|<br\s*\/?>/gi;
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/** A description's paragraphs as plain text: tags go, breaks stay, entities are decoded last. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(HIDDEN, ' ')
    .replace(BLOCK_END, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .split(/\n+/)
    .map((line) => decodeEntities(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
