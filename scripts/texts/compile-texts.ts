import { textKey } from '../../domain/language/t.ts';
import { compileElement, compileText, type Parts } from './compile-message.ts';
import { mayUseTexts, type Node, readTexts, type TextUse } from './read-texts.ts';

/** The counterpart of `#` in compiled plurals. */
const COUNT = { name: '__countText', source: '#domain/language/plural-text.ts', imported: 'countText' };

export interface Target {
  locale: string;
  /** The message in the build's language. */
  translate(message: string, context: string): string;
}

/** The language of a build, by its translations. */
export function targetOf(locale: string, translations: ReadonlyMap<string, string>): Target {
  return { locale, translate: (message, context) => translations.get(textKey(message, context)) ?? message };
}

/** A module with its texts in place of `t(…)` and `<Trans>`; null for one without texts. Lines stay where they are. */
export function compileTexts(path: string, code: string, target: Target): string | null {
  if (!mayUseTexts(code)) return null;
  const { uses, imports, problems } = readTexts(path, code);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (imports.length === 0) return null;
  return new ModuleCompiler(path, code, uses, imports, target).compile();
}

class ModuleCompiler {
  readonly #path: string;
  readonly #code: string;
  readonly #uses: readonly TextUse[];
  readonly #imports: readonly Node[];
  readonly #target: Target;

  constructor(path: string, code: string, uses: readonly TextUse[], imports: readonly Node[], target: Target) {
    this.#path = path;
    this.#code = code;
    this.#uses = uses.toSorted((a, b) => a.start - b.start || b.end - a.end);
    this.#imports = imports;
    this.#target = target;
  }

  compile(): string {
    const compiled = this.#rewrite(
      0,
      this.#code.length,
      this.#imports.map(({ start, end }) => ({ start, end })),
    );
    if (!compiled.includes(`${COUNT.name}(`)) return compiled;
    return `import { ${COUNT.imported} as ${COUNT.name} } from '${COUNT.source}'; ${compiled}`;
  }

  /** The code between two places, with the texts in it compiled. */
  #rewrite(start: number, end: number, removed: readonly { start: number; end: number }[] = []): string {
    const within = this.#uses.filter((use) => use.start >= start && use.end <= end);
    const outermost = within.filter(
      (use) => !within.some((other) => other !== use && other.start <= use.start && other.end >= use.end),
    );
    const pieces = [
      ...removed.map((part) => ({ ...part, code: '' })),
      ...outermost.map((use) => ({ ...use, code: this.#compileUse(use) })),
    ];
    let at = start;
    let result = '';
    for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
      result += this.#code.slice(at, piece.start) + piece.code + this.#missingLines(piece);
      at = piece.end;
    }
    return result + this.#code.slice(at, end);
  }

  #missingLines({ start, end, code }: { start: number; end: number; code: string }): string {
    const lines = (text: string) => text.split('\n').length - 1;
    return '\n'.repeat(Math.max(0, lines(this.#code.slice(start, end)) - lines(code)));
  }

  #compileUse({ kind, message, context, values, tags, line }: TextUse): string {
    const codes = (nodes: ReadonlyMap<string, Node>) =>
      new Map([...nodes].map(([name, node]) => [name, this.#codeOf(node)]));
    const parts: Parts = { values: codes(values), tags: codes(tags), count: COUNT.name, locale: this.#target.locale };
    const text = this.#target.translate(message, context);
    try {
      return kind === 't' ? compileText(text, parts) : compileElement(text, parts);
    } catch (error) {
      throw new Error(`${this.#path}:${line}: ${String(error)}`, { cause: error });
    }
  }

  #codeOf(node: Node): string {
    const code = this.#rewrite(node.start, node.end);
    return /^(?:Identifier|Literal|MemberExpression|CallExpression|TemplateLiteral|JSX\w+)$/.test(node.type)
      ? code
      : `(${code})`;
  }
}
