import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { setBlockType } from 'prosemirror-commands';
import type { Mark, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { Attributes } from './document-json.ts';
import { addressOf, linkAttrs, schema } from './schema.ts';

const { format } = schema.marks;
const { paragraph, heading, list_item: listItem } = schema.nodes;

export const BOLD = ['strong', 'b'] as const;
export const ITALIC = ['em', 'i'] as const;
const LINK = ['a'] as const;

type Tags = readonly [string, ...string[]];

const isOf = (tags: Tags) => (mark: Mark) => mark.type === format && tags.includes(String(mark.attrs['tag']));

/** The formats of these elements in the selection, or those that typed text will have. */
function formatsIn({ selection, doc, storedMarks }: EditorState, tags: Tags): Mark[] {
  const { from, to, empty, $from } = selection;
  if (empty) return (storedMarks ?? $from.marks()).filter(isOf(tags));
  const found: Mark[] = [];
  doc.nodesBetween(from, to, (node) => void found.push(...node.marks.filter(isOf(tags))));
  return found;
}

export const hasFormat = (state: EditorState, tags: Tags) => formatsIn(state, tags).length > 0;

/** Adds a format to the selection, or removes it. */
export function toggleFormat(tags: Tags): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const present = formatsIn(state, tags);
    const mark = format?.create({ tag: tags[0] });
    if (!mark) return false;
    const { tr } = state;
    if (empty) {
      for (const one of present) tr.removeStoredMark(one);
      if (present.length === 0) tr.addStoredMark(mark);
    } else {
      for (const one of present) tr.removeMark(from, to, one);
      if (present.length === 0) tr.addMark(from, to, mark);
    }
    dispatch?.(tr);
    return true;
  };
}

/** Where the link at the selection leads, or null. */
export function linkIn(state: EditorState): string | null {
  const [mark] = formatsIn(state, LINK);
  return mark ? addressOf(mark.attrs['attributes'] as Attributes) : null;
}

/** Makes the selection a link, or changes the one it is in; "" removes it. Without a selection the address is the text. */
export function setLink(address: string): Command {
  return (state, dispatch) => {
    const attrs = linkAttrs(address);
    if (address.trim() !== '' && attrs === null) return false;
    const present = formatsIn(state, LINK);
    const { from, to } = present[0] && state.selection.empty ? extentOf(state, present[0]) : state.selection;
    const { tr } = state;
    for (const one of present) tr.removeMark(from, to, one);
    if (attrs && format) {
      // Whatever else the link says, such as that it opens a new tab, stays.
      const others = ((present[0]?.attrs['attributes'] ?? []) as Attributes).filter(([name]) => name !== 'href');
      const mark = format.create({ ...attrs, attributes: [...attrs.attributes, ...others] });
      if (from === to) tr.insert(from, schema.text(address.trim(), [mark]));
      else tr.addMark(from, to, mark);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** From where to where the text around the caret has this format. */
function extentOf({ selection: { $from } }: EditorState, mark: Mark): { from: number; to: number } {
  const { parent } = $from;
  let [first, last] = [$from.index(), $from.index()];
  const has = (place: number) => place >= 0 && place < parent.childCount && mark.isInSet(parent.child(place).marks);
  if (!has(first)) last = --first;
  while (has(first - 1)) first--;
  while (has(last + 1)) last++;
  let from = $from.start();
  for (let place = 0; place < first; place++) from += parent.child(place).nodeSize;
  let to = from;
  for (let place = first; place <= last; place++) to += parent.child(place).nodeSize;
  return { from, to };
}

/** The level of the heading that the selection is in; 0 for a paragraph. */
export function levelIn({ selection: { $from } }: EditorState): number {
  return $from.parent.type === heading ? Number($from.parent.attrs['level']) : 0;
}

export function setLevel(level: number): Command {
  if (!paragraph || !heading) return () => false;
  return level === 0 ? setBlockType(paragraph) : setBlockType(heading, { level });
}

export function isInList({ selection: { $from } }: EditorState, list: NodeType | undefined): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === listItem) return $from.node(depth - 1).type === list;
  }
  return false;
}

/** Makes a list of the selection, takes it out of one, or changes the kind of the list it is in. */
export function toggleList(list: NodeType | undefined): Command {
  return (state, dispatch) => {
    if (!list || !listItem) return false;
    if (isInList(state, list)) return liftListItem(listItem)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth);
      if (node.type === schema.nodes.bullet_list || node.type === schema.nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), list, node.attrs));
        return true;
      }
    }
    return wrapInList(list)(state, dispatch);
  };
}
