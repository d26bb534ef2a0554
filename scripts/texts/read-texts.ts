import { parseSync } from 'vite';
import { STORED } from '../../domain/language/t.ts';

/** A node of the syntax tree (ESTree), with the fields that are read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string | Node;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
  readonly source?: Node;
  readonly specifiers?: readonly Node[];
  readonly imported?: Node;
  readonly local?: Node;
  readonly quasis?: readonly { value: { cooked: string } }[];
  readonly expressions?: readonly Node[];
  readonly openingElement?: Node;
  readonly attributes?: readonly Node[];
  readonly expression?: Node;
  readonly children?: readonly Node[];
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
}

type TextKind = 't' | 'Trans' | 'inEnglish';

/** A text where it is used. */
export interface TextUse {
  /** `t(…)` is a string, `<Trans>` may hold elements, `inEnglish(…)` is stored and translated later. */
  readonly kind: TextKind;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly message: string;
  readonly context: string;
  readonly values: ReadonlyMap<string, Node>;
  readonly tags: ReadonlyMap<string, Node>;
  /** It runs while its module loads, when the server knows no reader yet. */
  readonly whileLoading: boolean;
}

export interface SourceTexts {
  readonly uses: readonly TextUse[];
  /** The import declarations that the compiler removes. */
  readonly imports: readonly Node[];
  readonly problems: readonly string[];
}

const SOURCES: Readonly<Record<string, TextKind>> = {
  '/t.ts': 't',
  '/trans.ts': 'Trans',
  '/stored-text.ts': 'inEnglish',
};
const NONE: SourceTexts = { uses: [], imports: [], problems: [] };

/** Whether a module may use texts; a quick look before it is parsed. */
export function mayUseTexts(code: string): boolean {
  return /\/(?:t|trans|stored-text)\.ts'/.test(code);
}

/** Every text of a module, and what is wrong with its calls. */
export function readTexts(path: string, code: string): SourceTexts {
  if (!mayUseTexts(code)) return NONE;
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) return NONE;
  const imports = (program.body as unknown as readonly Node[]).filter(importsTexts);
  const names = new Map(imports.flatMap(namesOf));
  if (names.size === 0) return NONE;
  const reader = new Reader(path, code, names);
  reader.visit(program as unknown as Node, 0);
  return { uses: reader.uses, imports, problems: reader.problems };
}

function kindOfSource(node: Node): TextKind | undefined {
  const source = String(node.source?.value ?? '');
  return Object.entries(SOURCES).find(([end]) => source.endsWith(end))?.[1];
}

function importsTexts(node: Node): boolean {
  return (
    node.type === 'ImportDeclaration' &&
    kindOfSource(node) !== undefined &&
    (node.specifiers ?? []).every(({ imported }) => imported?.name === kindOfSource(node))
  );
}

function namesOf(node: Node): [string, TextKind][] {
  const kind = kindOfSource(node);
  return kind === undefined ? [] : (node.specifiers ?? []).map(({ local }) => [String(local?.name), kind]);
}

/** Where texts stand, from the outside in. */
class Reader {
  readonly uses: TextUse[] = [];
  readonly problems: string[] = [];
  readonly #path: string;
  readonly #code: string;
  readonly #names: ReadonlyMap<string, TextKind>;

  constructor(path: string, code: string, names: ReadonlyMap<string, TextKind>) {
    this.#path = path;
    this.#code = code;
    this.#names = names;
  }

  visit(node: Node, functions: number): void {
    if (node.type === 'ImportDeclaration') return;
    const within = functions + (/Function/.test(node.type) && !node.type.startsWith('TS') ? 1 : 0);
    const called = node.type === 'CallExpression' ? this.#kind(node.callee) : undefined;
    if (called === 't') this.#readCall(node, functions === 0);
    if (called === 'inEnglish') this.#readStored(node);
    if (node.type === 'JSXElement' && this.#kind(node.openingElement?.name as Node) === 'Trans')
      this.#readElement(node, functions === 0);
    this.#checkGlue(node);
    for (const child of childrenOf(node)) this.visit(child, within);
  }

  /** A sentence put together from pieces cannot be translated: other languages order them otherwise. */
  #checkGlue(node: Node): void {
    const isSum = node.type === 'BinaryExpression' && node.operator === '+';
    const isGlued = isSum
      ? [node.left, node.right].some((part) => this.#holdsText(part))
      : node.type === 'TemplateLiteral' &&
        (node.expressions ?? []).some((part) => this.#holdsText(part)) &&
        gluesWords(node);
    if (isGlued)
      this.problems.push(
        `${this.#path}:${this.#line(node)}: a text is glued to another. Write one message, or join whole sentences with sentences().`,
      );
  }

  /** Whether it is a text, or may be one. */
  #holdsText(node: Node | undefined): boolean {
    if (node?.type === 'ConditionalExpression')
      return this.#holdsText(node.consequent) || this.#holdsText(node.alternate);
    if (node?.type === 'ParenthesizedExpression') return this.#holdsText(node.expression);
    if (node?.type === 'LogicalExpression') return this.#holdsText(node.left) || this.#holdsText(node.right);
    return node?.type === 'CallExpression' && this.#kind(node.callee) === 't';
  }

  #kind(node: Node | undefined): TextKind | undefined {
    const isName = node?.type === 'Identifier' || node?.type === 'JSXIdentifier';
    return isName ? this.#names.get(String(node.name)) : undefined;
  }

  #readCall(node: Node, whileLoading: boolean): void {
    const [message, values, context, ...more] = node.arguments ?? [];
    const text = stringOf(message);
    const about = context === undefined ? '' : stringOf(context);
    const pairs = values === undefined ? new Map<string, Node>() : pairsOf(values);
    if (text === null || about === null || pairs === null || more.length > 0)
      return this.#report(node, 'takes a message as a plain string, an object with its values, and a context.');
    this.#add(node, { kind: 't', message: text, context: about, values: pairs, tags: new Map(), whileLoading });
  }

  #readStored(node: Node): void {
    const [message, values, ...more] = node.arguments ?? [];
    const text = stringOf(message);
    const pairs = values === undefined ? new Map<string, Node>() : pairsOf(values);
    if (text === null || pairs === null || more.length > 0)
      return this.#report(node, 'takes a message as a plain string, and an object with its values.');
    // It is English whoever reads it, so it may be written while its module loads.
    const use = { kind: 'inEnglish' as const, message: text, context: STORED, values: pairs };
    this.#add(node, { ...use, tags: new Map(), whileLoading: false });
  }

  #readElement(node: Node, whileLoading: boolean): void {
    const props = new Map<string, Node>();
    for (const attribute of node.openingElement?.attributes ?? []) {
      const name = attribute.name as Node | undefined;
      const value = attribute.value as Node | undefined;
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (typeof name?.name !== 'string' || inner === undefined) return this.#report(node, 'takes plain props.');
      props.set(name.name, inner);
    }
    const message = stringOf(props.get('message'));
    const context = props.has('context') ? stringOf(props.get('context')) : '';
    const [values, tags] = ['values', 'tags'].map((name) => {
      const object = props.get(name);
      return object === undefined ? new Map<string, Node>() : pairsOf(object);
    });
    if (message === null || context === null || !values || !tags || (node.children ?? []).length > 0)
      return this.#report(node, 'takes `message` as a plain string, `values` and `tags` as objects, and no children.');
    this.#add(node, { kind: 'Trans', message, context, values, tags, whileLoading });
  }

  #add(node: Node, use: Omit<TextUse, 'start' | 'end' | 'line'>): void {
    this.uses.push({ ...use, start: node.start, end: node.end, line: this.#line(node) });
  }

  #line(node: Node): number {
    return this.#code.slice(0, node.start).split('\n').length;
  }

  #report(node: Node, problem: string): void {
    this.problems.push(
      `${this.#path}:${this.#line(node)}: ${node.type === 'JSXElement' ? 'Trans' : String(node.callee?.name)} ${problem}`,
    );
  }
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(
      (child): child is Node => typeof child === 'object' && child !== null && 'type' in child && 'start' in child,
    ),
  );
}

const BETWEEN = '\u0000';

/** Whether a template has words, commas or only spaces around its parts. Signs such as " · " and ": " separate what stands by itself. */
function gluesWords({ quasis = [] }: Node): boolean {
  const marked = quasis.map(({ value }) => value.cooked).join(BETWEEN);
  const around = marked
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('Karoo', '')
    .split(BETWEEN);
  return around.some((part) => /[\p{L},]/u.test(part) || /^[^\S\r\n]+$/.test(part));
}

/** The text of a string or of a template without places; null for all else. */
function stringOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions?.length === 0) return node.quasis?.[0]?.value.cooked ?? null;
  return null;
}

/** The properties of an object written out; null for all else. */
function pairsOf(node: Node): Map<string, Node> | null {
  if (node.type !== 'ObjectExpression') return null;
  const pairs = new Map<string, Node>();
  for (const { type, key, value, computed } of node.properties ?? []) {
    const name = key?.type === 'Identifier' ? key.name : key?.value;
    if (type !== 'Property' || computed || typeof name !== 'string') return null;
    pairs.set(name, value as Node);
  }
  return pairs;
}
