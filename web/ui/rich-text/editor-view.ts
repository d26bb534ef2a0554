import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import type { Slice } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import type { Command, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { BOLD, ITALIC, toggleFormat } from './commands.ts';
import type { DocumentJson } from './document-json.ts';
import { readHtml, writeHtml } from './html-text.ts';
import { schema } from './schema.ts';

const { list_item: listItem, break: lineBreak } = schema.nodes;

/** The document of a text; null where only the HTML view can show it. */
export function documentOf(html: string): Node | null {
  const read = readHtml(html);
  if (read === null) return null;
  try {
    const node = Node.fromJSON(schema, read);
    node.check();
    return node;
  } catch {
    return null;
  }
}

interface Options {
  /** What the text is at first, and exactly again when all changes are undone. */
  html: string;
  document: Node;
  label: string;
  onChange: (html: string) => void;
  /** After each change of the text or the selection. */
  onUpdate: (state: EditorState) => void;
}

/** Shows an editor in `place`. */
export function showEditor(place: HTMLElement, { html, document, label, onChange, onUpdate }: Options): EditorView {
  const state = EditorState.create({ doc: document, plugins: plugins() });
  let copied: { text: string; slice: Slice } | null = null;
  const remember = (view: EditorView) => {
    const slice = view.state.selection.content();
    copied = { text: view.serializeForClipboard(slice).text, slice };
    return false;
  };
  const view: EditorView = new EditorView(place, {
    state,
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      if (transaction.docChanged) onChange(next.doc.eq(document) ? html : writeHtml(next.doc.toJSON() as DocumentJson));
      onUpdate(next);
    },
    handleTextInput: typeAfterLink,
    handleDOMEvents: { copy: remember, cut: remember },
    // Elements that the editor does not know survive within it; from elsewhere they would only bring foreign styles.
    handlePaste(_view, event) {
      if (copied === null || event.clipboardData?.getData('text/plain') !== copied.text) return false;
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView());
      return true;
    },
  });
  onUpdate(state);
  return view;
}

function plugins(): Plugin[] {
  const breakLine: Command = (state, dispatch) => {
    const isTagged = state.doc.attrs['hasLines'] !== true;
    dispatch?.(state.tr.replaceSelectionWith(lineBreak!.create({ isTagged })).scrollIntoView());
    return true;
  };
  return [
    history(),
    keymap({
      'Mod-b': toggleFormat(BOLD),
      'Mod-i': toggleFormat(ITALIC),
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: splitListItem(listItem!),
      Backspace: (state, dispatch) =>
        state.selection.empty && state.selection.$from.parentOffset === 0 && liftListItem(listItem!)(state, dispatch),
      'Shift-Enter': chainCommands(exitCode, breakLine),
    }),
    keymap(baseKeymap),
  ];
}

/** What is typed right after a link does not belong to it. */
function typeAfterLink(view: EditorView, from: number, to: number, text: string): boolean {
  const { doc, storedMarks, tr } = view.state;
  if (storedMarks) return false;
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  const ends = start
    .marks()
    .filter((mark) => mark.attrs['tag'] === 'a' && !(end.nodeAfter && mark.isInSet(end.nodeAfter.marks)));
  if (ends.length === 0) return false;
  const marks = start.marks().filter((mark) => !ends.includes(mark));
  view.dispatch(tr.replaceWith(from, to, schema.text(text, marks)).scrollIntoView());
  return true;
}
