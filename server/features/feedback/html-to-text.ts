import { decodeHTMLStrict as decodeEntities } from 'entities';

/** A tag or declaration. It contains no `<`, which keeps matching linear. */
const MARKUP = /<(?:(\/?)([a-z][a-z0-9]*)((?:[^a-z0-9<>][^<>]*)?)|[!?][^<>]*)>/gi;
const HREF = /\bhref\s*=\s*["']?(https?:\/\/[^\s"'>]+)/i;
const HIDDEN = new Set([
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
 * Extracts the text of an HTML email: keeps paragraphs and lines, puts a link's URL in brackets after its label, and drops images,
 * scripts, forms and styles. The result is text and must be escaped.
 */
export function htmlToText(written: string): string {
  const html = withoutComments(written);
  let text = '';
  let from = 0;
  let hidden: string | null = null;
  let link: string | null = null;
  for (const tag of html.matchAll(MARKUP)) {
    if (hidden === null) text += decodeEntities(html.slice(from, tag.index).replaceAll(/\s+/g, ' '));
    from = tag.index + tag[0].length;
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    if (hidden !== null) {
      if (closes && name === hidden) hidden = null;
    } else if (HIDDEN.has(name)) {
      if (!closes) hidden = name;
    } else if (name === 'a') {
      if (link !== null) text += ` (${link})`;
      link = closes ? null : (HREF.exec(tag[3] ?? '')?.[1] ?? null);
    } else {
      text += breakAt(name, closes);
    }
  }
  if (hidden === null) text += decodeEntities(html.slice(from).replaceAll(/\s+/g, ' '));
  return normalizeText(text);
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

/** Normalizes paragraphs: at most one empty line in between, lines trimmed, no control characters. */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
