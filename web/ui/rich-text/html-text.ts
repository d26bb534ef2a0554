import type { Attributes, BlockJson, DocumentJson, InlineJson, ItemJson, MarkJson } from './document-json.ts';

/** Elements that only format what is in them. */
const FORMATS = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup u var'.split(
    ' ',
  ),
);
/** Blocks that the editor does not know. It shows them as one box each, and keeps them as they are. */
const BOXES = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr li main menu nav ol p pre search section style script table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
/** Deeper texts are for the HTML view: reading them recurses. */
const DEEPEST = 40;

class Unfaithful extends Error {}

/**
 * The document of a text as a shop stores it: HTML in which, as in WordPress, a blank line may stand for a paragraph and a line end
 * for a line break. Null where the editor would write anything but spacing differently than it reads it.
 */
export function readHtml(html: string): DocumentJson | null {
  const text = html.replaceAll(/\r\n?/g, '\n');
  if (hasCodeInShortcode(text)) return null;
  const root = fragmentOf(text);
  if (losesTags(text, root)) return null;
  try {
    const document = new Reader().document(root);
    return plainForm(writeHtml(document)) === plainForm(text) ? document : null;
  } catch (error) {
    if (error instanceof Unfaithful) return null;
    throw error;
  }
}

/** The text of a document. Elements and attributes are those that were read. */
export function writeHtml({ attrs: { hasLines }, content }: DocumentJson): string {
  const blocks = content.map((block) => writeBlock(block, hasLines));
  return blocks.filter((block) => block !== '').join(hasLines ? '\n\n' : '\n');
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** A shortcode is plain text to a browser: only the HTML view keeps what looks like HTML in it. */
function hasCodeInShortcode(text: string): boolean {
  return (text.match(/\[\/?[a-z][^[\]]*\]/gi) ?? []).some((shortcode) => /[&<>]/.test(shortcode));
}

/** Browsers drop tags where they may not stand, such as a cell outside of a table. The table bodies are those that they add. */
function losesTags(text: string, root: DocumentFragment): boolean {
  const written = (text.match(/<[a-z][^\s/>]*/gi) ?? []).filter((tag) => tag.toLowerCase() !== '<tbody');
  return written.length !== root.querySelectorAll(':not(tbody)').length;
}

/** The text without what browsers ignore, to compare by. */
function plainForm(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML
    .replaceAll(/[ \t\f]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .replaceAll(/[ \n]{0,2}<\/?([a-z][a-z\d]*)(?:[\s/][^<>]*)?>[ \n]{0,2}/g, (found, tag: string) =>
      isBlock(tag) ? found.trim() : found,
    )
    .trim();
}

const isBlock = (tag: string) => BOXES.has(tag) || HEADING.test(tag);

class Reader {
  #depth = 0;

  document(root: DocumentFragment): DocumentJson {
    const content = this.#blocks(root, true);
    const hasLines = content.some((block) => block.type === 'paragraph' && !block.attrs.isTagged);
    return { type: 'doc', attrs: { hasLines }, content: content.length > 0 ? content : [bare([])] };
  }

  /** `atTop`: blank lines separate paragraphs. */
  #blocks(parent: ParentNode, atTop: boolean): BlockJson[] {
    if (++this.#depth > DEEPEST) throw new Unfaithful();
    const blocks: BlockJson[] = [];
    let line = new Line(atTop);
    const endLine = () => {
      blocks.push(...line.paragraphs().map(bare));
      line = new Line(atTop);
    };
    for (const node of parent.childNodes) {
      const block = node instanceof Element ? this.#block(node) : null;
      if (block === null) this.#inline(node, [], line);
      else {
        endLine();
        blocks.push(block);
      }
    }
    endLine();
    this.#depth--;
    return blocks;
  }

  /** Null for an element that stands in a line. */
  #block(element: Element): BlockJson | null {
    const tag = element.localName;
    const attributes = attributesOf(element);
    const level = HEADING.exec(tag)?.[1];
    if (tag === 'p') return { type: 'paragraph', attrs: { isTagged: true, attributes }, content: this.#line(element) };
    if (level !== undefined)
      return { type: 'heading', attrs: { level: Number(level), attributes }, content: this.#line(element) };
    if (tag === 'ul' || tag === 'ol') {
      const content = this.#items(element);
      if (content.length === 0) return boxOf(element);
      return { type: tag === 'ul' ? 'bullet_list' : 'ordered_list', attrs: { attributes }, content };
    }
    return BOXES.has(tag) || (FORMATS.has(tag) && holdsBlocks(element)) ? boxOf(element) : null;
  }

  #items(list: Element): ItemJson[] {
    return [...list.childNodes].flatMap((node) => {
      if (node instanceof Element && node.localName === 'li') {
        const blocks = this.#blocks(node, false);
        const content = blocks[0]?.type === 'paragraph' ? blocks : [bare([]), ...blocks];
        return [{ type: 'list_item' as const, attrs: { attributes: attributesOf(node) }, content }];
      }
      if (node instanceof Text && node.data.trim() === '') return [];
      throw new Unfaithful();
    });
  }

  #line(element: Element): InlineJson[] {
    const line = new Line(false);
    for (const node of element.childNodes) this.#inline(node, [], line);
    return line.paragraphs()[0] ?? [];
  }

  #inline(node: Node, marks: MarkJson[], line: Line): void {
    if (node instanceof Text) return line.addText(node.data, marks);
    if (!(node instanceof Element)) throw new Unfaithful();
    const tag = node.localName;
    if (tag === 'br' && node.attributes.length === 0) line.add({ type: 'break', attrs: { isTagged: true }, marks });
    else if (FORMATS.has(tag) && node.hasChildNodes() && !holdsBlocks(node)) {
      if (++this.#depth > DEEPEST) throw new Unfaithful();
      const mark: MarkJson = { type: 'format', attrs: { tag, attributes: attributesOf(node) } };
      for (const child of node.childNodes) this.#inline(child, [...marks, mark], line);
      this.#depth--;
    } else line.add({ type: 'chip', attrs: { html: node.outerHTML, label: tag }, marks });
  }
}

/** What stands in a line, or at the top of a text in several: a blank line ends a paragraph there. */
class Line {
  readonly #splits: boolean;
  readonly #paragraphs: InlineJson[][] = [[]];

  constructor(splits: boolean) {
    this.#splits = splits;
  }

  add(part: InlineJson): void {
    this.#paragraphs.at(-1)?.push(part);
  }

  addText(data: string, marks: MarkJson[]): void {
    const text = data.replaceAll(/[ \t\f]+/g, ' ').replaceAll(/ ?\n ?/g, '\n');
    for (const [place, paragraph] of text.split(/\n{2,}/).entries()) {
      if (place > 0) {
        // A blank line within a format or a paragraph means nothing that the editor could show.
        if (!this.#splits || marks.length > 0) throw new Unfaithful();
        this.#paragraphs.push([]);
      }
      for (const [row, part] of paragraph.split('\n').entries()) {
        if (row > 0) this.add({ type: 'break', attrs: { isTagged: false }, marks });
        if (part !== '') this.add({ type: 'text', text: part, marks });
      }
    }
  }

  /** Without the spacing around each. */
  paragraphs(): InlineJson[][] {
    return this.#paragraphs.map(trimmed).filter((paragraph) => paragraph.length > 0);
  }
}

function trimmed(line: readonly InlineJson[]): InlineJson[] {
  const isSpacing = (part: InlineJson) =>
    part.type === 'text' ? part.text === ' ' : part.type === 'break' && !part.attrs.isTagged;
  const first = line.findIndex((part) => !isSpacing(part));
  if (first < 0) return [];
  const last = line.findLastIndex((part) => !isSpacing(part));
  return line.slice(first, last + 1).map((part, place, all) => {
    if (part.type !== 'text') return part;
    const start = place === 0 ? part.text.replace(/^ /, '') : part.text;
    return { ...part, text: place === all.length - 1 ? start.replace(/ $/, '') : start };
  });
}

const bare = (content: InlineJson[]): BlockJson => ({
  type: 'paragraph',
  attrs: { isTagged: false, attributes: [] },
  content,
});

const boxOf = (element: Element): BlockJson => ({
  type: 'box',
  attrs: { html: element.outerHTML, label: element.localName },
});

const attributesOf = (element: Element): Attributes => [...element.attributes].map(({ name, value }) => [name, value]);

const holdsBlocks = (element: Element) =>
  [...element.querySelectorAll('*')].some(({ localName }) => isBlock(localName));

function writeBlock(block: BlockJson, hasLines: boolean): string {
  switch (block.type) {
    case 'box':
      return block.attrs.html;
    case 'heading':
      return element(`h${block.attrs.level}`, block.attrs.attributes, writeLine(block.content));
    case 'paragraph':
      return writeParagraph(block, hasLines);
    default: {
      const tag = block.type === 'bullet_list' ? 'ul' : 'ol';
      return element(tag, block.attrs.attributes, `\n${block.content.map(writeItem).join('\n')}\n`);
    }
  }
}

type ParagraphJson = Extract<BlockJson, { type: 'paragraph' }>;

function writeParagraph({ attrs, content = [] }: ParagraphJson, isBare: boolean): string {
  const line = writeLine(content);
  if (!attrs.isTagged && (isBare || line === '')) return line;
  return element('p', attrs.attributes, line);
}

function writeItem({ attrs, content }: ItemJson): string {
  const blocks = content.map((block, place) => {
    // Two bare paragraphs would become one.
    const isBare = content[place - 1]?.type !== 'paragraph';
    return block.type === 'paragraph' ? writeParagraph(block, isBare) : writeBlock(block, false);
  });
  return element('li', attrs.attributes, blocks.filter((block) => block !== '').join('\n'));
}

/** Text with its formats; neighbours share those that they have in common. */
function writeLine(content: readonly InlineJson[] = []): string {
  let written = '';
  let open: readonly MarkJson[] = [];
  for (const part of content) {
    const marks = part.marks ?? [];
    const differs = marks.findIndex((mark, place) => !isSameMark(mark, open[place]));
    const shared = Math.min(differs < 0 ? marks.length : differs, open.length);
    written += closing(open.slice(shared)) + marks.slice(shared).map(opening).join('') + writeInline(part);
    open = marks;
  }
  return written + closing(open);
}

function writeInline(part: InlineJson): string {
  if (part.type === 'text') return escaped(part.text);
  if (part.type === 'chip') return part.attrs.html;
  return part.attrs.isTagged ? '<br>' : '\n';
}

const isSameMark = (one: MarkJson, other: MarkJson | undefined) =>
  other !== undefined && JSON.stringify(one.attrs) === JSON.stringify(other.attrs);
const opening = ({ attrs: { tag, attributes } }: MarkJson) => `<${tag}${attributesText(attributes)}>`;
const closing = (marks: readonly MarkJson[]) =>
  marks
    .toReversed()
    .map(({ attrs: { tag } }) => `</${tag}>`)
    .join('');

function element(tag: string, attributes: Attributes, content: string): string {
  return `<${tag}${attributesText(attributes)}>${content}</${tag}>`;
}

const attributesText = (attributes: Attributes) =>
  attributes.map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;');
