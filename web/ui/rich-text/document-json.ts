/** A text in the editor, in the form that ProseMirror reads and writes. */
export interface DocumentJson {
  type: 'doc';
  /** Whether paragraphs may be without a tag of their own, separated by blank lines. */
  attrs: { hasLines: boolean };
  content: BlockJson[];
}

/** Names and values in the order of the text. */
export type Attributes = [name: string, value: string][];

export type BlockJson =
  | { type: 'paragraph'; attrs: { isTagged: boolean; attributes: Attributes }; content?: InlineJson[] }
  | { type: 'heading'; attrs: { level: number; attributes: Attributes }; content?: InlineJson[] }
  | { type: 'bullet_list' | 'ordered_list'; attrs: { attributes: Attributes }; content: ItemJson[] }
  | { type: 'box'; attrs: Unknown };

export interface ItemJson {
  type: 'list_item';
  attrs: { attributes: Attributes };
  content: BlockJson[];
}

export type InlineJson =
  | { type: 'text'; text: string; marks?: MarkJson[] }
  | { type: 'break'; attrs: { isTagged: boolean }; marks?: MarkJson[] }
  | { type: 'chip'; attrs: Unknown; marks?: MarkJson[] };

/** An element that the editor keeps as it is. */
interface Unknown {
  html: string;
  /** Its name. */
  label: string;
}

export interface MarkJson {
  type: 'format';
  attrs: { tag: string; attributes: Attributes };
}
