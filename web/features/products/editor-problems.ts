import { FIGURE_RULES } from './editor-figures.ts';
import type { EditorFigures } from './editor-figures.ts';
import { hasOwnPrice } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { attributeProblem, choiceProblems } from './variation-set.ts';
import type { EditorVariation } from './variation-set.ts';

/** All that is wrong with what is typed, by the path of the field. */
export function editorProblems(values: EditorValues): Record<string, string> {
  const problems = new Map<string, string | null>();
  problems.set('name', values.name.trim() === '' ? 'Give the product a name.' : null);
  figureProblems(values, '', hasOwnPrice(values.type), problems);
  for (const [place, attribute] of values.attributes.entries()) {
    problems.set(`attributes.${place}`, attributeProblem(attribute, values.attributes));
  }
  if (values.type === 'variable') {
    const choices = choiceProblems(values.attributes, values.variations);
    for (const [place, variation] of values.variations.entries()) {
      const path = `variations.${place}.`;
      figureProblems(variation, path, true, problems);
      problems.set(`${path}choice`, choices.get(variation.key) ?? null);
      problems.set(`${path}image`, imageProblem(variation));
    }
  }
  return Object.fromEntries([...problems].flatMap(([path, problem]) => (problem === null ? [] : [[path, problem]])));
}

function figureProblems(
  typed: EditorFigures,
  path: string,
  hasPrice: boolean,
  problems: Map<string, string | null>,
): void {
  for (const [name, rule] of Object.entries(FIGURE_RULES)) {
    if (!hasPrice && ['regular_price', 'sale_price', 'sale_until'].includes(name)) continue;
    problems.set(`${path}${name}`, rule(typed));
  }
}

/** A picture that the shop has already is well, wherever it is. */
function imageProblem({ image }: EditorVariation): string | null {
  return image === null || image.id !== undefined ? null : pictureAddressProblem(image.src);
}

/** What is wrong with the address of a picture; null where nothing is. */
export function pictureAddressProblem(address: string): string | null {
  return /^https:\/\/[^/\s]+\/\S+$/i.test(address) && URL.canParse(address)
    ? null
    : 'Give an address that begins with https://.';
}
