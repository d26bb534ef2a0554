import { decodeHTMLStrict as decodeEntities } from 'entities';

/** A tag or a declaration. Nothing in it may be `<`, so that reading stays as long as the letter, whatever it holds. */
const MARKUP = /<(?:(\/?)([a-z][a-z0-9]*)((?:[^a-z0-9<>][^<>]*)?)|[!?][^<>]*)>/gi;
const HREF = /\bhref\s*=\s*["']?(https?:\/\/[^\s"'>]+)/i;
/** What stands inside of these is not for reading. */
const UNSEEN = new Set([
  'head',
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'object',
  'svg',
  'select',
]);
const LINES = new Set(['br', 'tr', 'li', 'dt', 'dd']);
const PARAGRAPHS = new Set(['p', 'div', 'section', 'article', 'table', 'ul', 'ol', 'blockquote', 'pre', 'hr']);
const HEADING = /^h[1-6]$/;

/**
 * The words of a letter that somebody wrote as HTML: paragraphs and lines are kept, the address of a link stands behind its label
 * in brackets; pictures, scripts, forms and styles are gone. What comes out is text and must be escaped like any other.
 */
export function htmlToText(written: string): string {
  const html = withoutComments(written);
  let text = '';
  let from = 0;
  let unseen: string | null = null;
  let link: string | null = null;
  for (const tag of html.matchAll(MARKUP)) {
    if (unseen === null) text += decodeEntities(html.slice(from, tag.index).replaceAll(/\s+/g, ' '));
    from = tag.index + tag[0].length;
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    if (unseen !== null) {
      if (closes && name === unseen) unseen = null;
    } else if (UNSEEN.has(name)) {
      if (!closes) unseen = name;
    } else if (name === 'a') {
      if (link !== null) text += ` (${link})`;
      link = closes ? null : (HREF.exec(tag[3] ?? '')?.[1] ?? null);
    } else {
      text += breakAt(name, closes);
    }
  }
  if (unseen === null) text += decodeEntities(html.slice(from).replaceAll(/\s+/g, ' '));
  return tidy(text);
}

function withoutComments(html: string): string {
  const [first = '', ...rest] = html.split('<!--');
  return rest.reduce((text, part) => {
    const end = part.indexOf('-->');
    return end === -1 ? text : `${text}${part.slice(end + 3)}`;
  }, first);
}

function breakAt(name: string, closes: boolean): string {
  if (LINES.has(name)) return closes ? '' : '\n';
  return PARAGRAPHS.has(name) || HEADING.test(name) ? '\n\n' : '';
}

/** Text in paragraphs, as they are set: at most one empty line between two, no spaces at the ends, no control characters. */
export function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
