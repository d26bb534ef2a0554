import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What a compiled message is made of: JavaScript for each value and tag. */
export interface Parts {
  readonly values: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  /** The name of the function that writes the `#` of a plural. */
  readonly count: string;
  readonly locale: string;
}

/** JavaScript of a message's text: a string, a template, or a choice between them. */
export function compileText(message: string, parts: Parts): string {
  return withShared(message, parts, (shared) =>
    new TextCompiler(shared).compile(parse(message, { ignoreTag: true }), null),
  );
}

/** JSX of a message with tags. */
export function compileElement(message: string, parts: Parts): string {
  const compiled = withShared(message, parts, (shared) => new ElementCompiler(shared).fragment(parse(message), null));
  // It may stand among other children.
  return compiled.startsWith('<') ? compiled : `<>{${compiled}}</>`;
}

const SIMPLE = /^[\w$.]+$/;

/** A value that is needed more than once is computed once. */
function withShared(message: string, parts: Parts, compile: (parts: Parts) => string): string {
  const values = new Map(parts.values);
  const shared: [string, string][] = [];
  for (const [name, code] of parts.values) {
    const counts = new RegExp(`\\{\\s*${name}\\s*,\\s*plural`).test(message) ? '|#' : '';
    const uses = message.match(new RegExp(`\\{\\s*${name}\\s*[,}]${counts}`, 'g'))?.length ?? 0;
    if (uses < 2 || SIMPLE.test(code)) continue;
    shared.push([`$${name}`, code]);
    values.set(name, `$${name}`);
  }
  const compiled = compile({ ...parts, values });
  if (shared.length === 0) return compiled;
  return `((${shared.map(([name]) => name).join(', ')}) => ${compiled})(${shared.map(([, code]) => code).join(', ')})`;
}

/** What text and elements have in common: values, and the conditions of choices. */
abstract class Compiler {
  protected readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  protected value(name: string): string {
    const code = this.parts.values.get(name);
    if (code === undefined) throw new Error(`{${name}} has no value.`);
    return code;
  }

  protected choice(
    element: MessageFormatElement & { type: TYPE.plural | TYPE.select },
    branch: (elements: MessageFormatElement[]) => string,
  ): string {
    const value = this.value(element.value);
    const { other, ...rest } = element.options;
    const condition = (key: string) =>
      element.type === TYPE.plural ? this.#isPlural(value, key) : `${value} === ${literalOf(key)}`;
    // Numbers before categories: "=1" is more exact than "one".
    const keys = Object.keys(rest).toSorted((a, b) => Number(b.startsWith('=')) - Number(a.startsWith('=')));
    return `(${keys.map((key) => `${condition(key)} ? ${branch(rest[key]?.value ?? [])} : `).join('')}${branch(other?.value ?? [])})`;
  }

  #isPlural(value: string, key: string): string {
    if (key.startsWith('=')) return `${value} === ${key.slice(1)}`;
    if (key === 'one' && oneIsOne(this.parts.locale)) return `${value} === 1`;
    return `new Intl.PluralRules(${JSON.stringify(this.parts.locale)}).select(${value}) === ${JSON.stringify(key)}`;
  }

  protected count(plural: string | null): string {
    if (plural === null) throw new Error('A "#" stands outside of a plural.');
    return `${this.parts.count}(${this.value(plural)})`;
  }
}

const literalOf = (key: string) => (key === 'true' || key === 'false' ? key : JSON.stringify(key));

/** Whether "one" means 1 alone, as in English. */
function oneIsOne(locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return [0, 1, 2, 3, 11, 21, 31, 101, 111, 1.5, 0.5].every(
    (count) => (rules.select(count) === 'one') === (count === 1),
  );
}

class TextCompiler extends Compiler {
  compile(elements: readonly MessageFormatElement[], plural: string | null): string {
    const [only] = elements;
    if (elements.length === 0) return "''";
    if (elements.length === 1 && only?.type === TYPE.literal) return JSON.stringify(only.value);
    if (elements.length === 1 && (only?.type === TYPE.plural || only?.type === TYPE.select))
      return this.#expression(only, plural);
    const inner = elements.map((element) =>
      element.type === TYPE.literal
        ? element.value.replaceAll(/[`\\]|\$(?=\{)/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
        : `\${${this.#expression(element, plural)}}`,
    );
    return `\`${inner.join('')}\``;
  }

  #expression(element: MessageFormatElement, plural: string | null): string {
    switch (element.type) {
      case TYPE.argument:
        return this.value(element.value);
      case TYPE.pound:
        return this.count(plural);
      case TYPE.plural:
        return this.choice(element, (elements) => this.compile(elements, element.value));
      case TYPE.select:
        return this.choice(element, (elements) => this.compile(elements, plural));
      default:
        throw new Error('A text has places, plurals and choices; values are formatted before they are given.');
    }
  }
}

/** `<Link to="/" />` around its text. */
function openTag(element: string, text: string): string {
  // One over several lines stands in parentheses.
  const plain = element.replace(/^[\s(]+/, '').replace(/[\s)]+$/, '');
  const [, start, name] = /^(<([\w.]+)[^]*?)\s*\/>$/.exec(plain) ?? [];
  if (start === undefined) throw new Error(`${element} is not an element without children.`);
  return `${start}>${text}</${name}>`;
}

class ElementCompiler extends Compiler {
  fragment(elements: readonly MessageFormatElement[], plural: string | null): string {
    return `<>${elements.map((element) => this.#child(element, plural)).join('')}</>`;
  }

  #child(element: MessageFormatElement, plural: string | null): string {
    switch (element.type) {
      case TYPE.literal:
        return `{${JSON.stringify(element.value)}}`;
      case TYPE.argument:
        return `{${this.value(element.value)}}`;
      case TYPE.pound:
        return `{${this.count(plural)}}`;
      case TYPE.plural:
        return `{${this.choice(element, (elements) => this.fragment(elements, element.value))}}`;
      case TYPE.select:
        return `{${this.choice(element, (elements) => this.fragment(elements, plural))}}`;
      case TYPE.tag: {
        const children = this.fragment(element.children, plural);
        if (element.value === 'b' && !this.parts.tags.has('b')) return `<b>${children.slice(2, -3)}</b>`;
        const tag = this.parts.tags.get(element.value);
        if (tag === undefined) throw new Error(`<${element.value}> is not among the tags.`);
        return openTag(tag, children.slice(2, -3));
      }
      default:
        throw new Error('A text has places, plurals, choices and tags; values are formatted before they are given.');
    }
  }
}
