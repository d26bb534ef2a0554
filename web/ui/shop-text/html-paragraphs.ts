import { decodeEntities } from './decode-entities.ts';

/** A tag or declaration. It excludes `<`, so that matching takes linear time. */
const TAG = /<(\/?)([a-z!][a-z0-9]*)((?:[^a-z0-9<>][^<>]*)?)>/gi;
const BLOCKS = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'ul', 'ol', 'blockquote']);
const HIDDEN = new Set(['script', 'style']);

/** The paragraphs of a description as plain text: without tags, with line breaks, entities decoded last. */
export function paragraphsOf(html: string): string[] {
  return withoutTags(html)
    .split(/\n+/)
    .map((line) => decodeEntities(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Replaces block ends with line breaks; removes scripts and styles. */
function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  let hiddenIn: string | null = null;
  for (const tag of html.matchAll(TAG)) {
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    if (hiddenIn === null) text += html.slice(from, tag.index);
    from = tag.index + tag[0].length;
    if (hiddenIn !== null) {
      if (closes && name === hiddenIn) hiddenIn = null;
    } else if (!closes && HIDDEN.has(name)) {
      hiddenIn = name;
      text += ' ';
    } else if (name === 'br' || (closes && BLOCKS.has(name))) {
      text += '\n';
    }
  }
  return hiddenIn === null ? text + html.slice(from) : text;
}
