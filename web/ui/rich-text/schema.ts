import { Schema } from 'prosemirror-model';
import type { DOMOutputSpec, Mark, Node } from 'prosemirror-model';
import type { Attributes } from './document-json.ts';
import classes from './rich-text.module.css';

/**
 * What the editor knows of HTML. Elements of the shop are rendered without their attributes: a text comes from outside, and only
 * `writeHtml` may make HTML of it again.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+', attrs: { hasLines: { default: false } } },
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: { isTagged: { default: false }, attributes: { default: [] } },
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 }, attributes: { default: [] } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { attributes: { default: [] } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { attributes: { default: [] } },
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      attrs: { attributes: { default: [] } },
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    /** A block that the editor does not know. */
    box: { group: 'block', atom: true, attrs: { html: {}, label: {} }, toDOM: (node) => unknown('div', node) },
    text: { group: 'inline' },
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      attrs: { isTagged: { default: true } },
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    /** An element in a line that the editor does not know. */
    chip: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { html: {}, label: {} },
      toDOM: (node) => unknown('span', node),
    },
  },
  marks: {
    /** Any formatting element. One kind for all keeps the order in which they stand in each other. */
    format: {
      attrs: { tag: {}, attributes: { default: [] } },
      excludes: '',
      parseDOM: [
        // Google's documents wrap what is copied in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && { tag: 'strong' } },
        { tag: 'i', attrs: { tag: 'em' } },
        ...['strong', 'em', 'u', 's', 'sub', 'sup'].map((tag) => ({ tag, attrs: { tag } })),
        { tag: 'a[href]', getAttrs: (element) => linkAttrs(element.getAttribute('href') ?? '') ?? false },
      ],
      toDOM: drawFormat,
    },
  },
});

const DRAWN = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'code']);

function drawFormat({ attrs }: Mark): DOMOutputSpec {
  const tag = String(attrs['tag']);
  if (tag !== 'a') return [DRAWN.has(tag) ? tag : 'span', 0];
  return ['span', { class: classes.link, title: addressOf(attrs['attributes'] as Attributes) }, 0];
}

function unknown(tag: 'div' | 'span', { attrs }: Node): DOMOutputSpec {
  return [tag, { class: classes.unknown, title: String(attrs['html']).slice(0, 500) }, `<${String(attrs['label'])}>`];
}

/** What a link leads to. */
export function addressOf(attributes: Attributes): string {
  return attributes.find(([name]) => name === 'href')?.[1] ?? '';
}

/** A link to a page, an email address or a telephone; null for other addresses, such as scripts. */
export function linkAttrs(address: string): { tag: 'a'; attributes: Attributes } | null {
  const href = address.trim();
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (href === '' || (scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme))) return null;
  return { tag: 'a', attributes: [['href', href]] };
}
