import { PRODUCT_DATA_RULES } from './product-data-values.ts';
import type { ProductDataValues } from './product-data-values.ts';
import { hasOwnPrice } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { attributeError, choiceErrors } from '../variations/variation-set.ts';
import type { EditorVariation } from '../variations/variation-set.ts';

/** All that is wrong with what is typed, by the path of the field. */
export function editorErrors(values: EditorValues): Record<string, string> {
  const problems = new Map<string, string | null>();
  problems.set('name', values.name.trim() === '' ? 'Give the product a name.' : null);
  productDataErrors(values, '', hasOwnPrice(values.type), problems);
  for (const [place, attribute] of values.attributes.entries()) {
    problems.set(`attributes.${place}`, attributeError(attribute, values.attributes));
  }
  if (values.type === 'variable') {
    const choices = choiceErrors(values.attributes, values.variations);
    for (const [place, variation] of values.variations.entries()) {
      const path = `variations.${place}.`;
      productDataErrors(variation, path, true, problems);
      problems.set(`${path}choice`, choices.get(variation.key) ?? null);
      problems.set(`${path}image`, imageProblem(variation));
    }
  }
  return Object.fromEntries([...problems].flatMap(([path, problem]) => (problem === null ? [] : [[path, problem]])));
}

function productDataErrors(
  typed: ProductDataValues,
  path: string,
  hasPrice: boolean,
  problems: Map<string, string | null>,
): void {
  for (const [name, rule] of Object.entries(PRODUCT_DATA_RULES)) {
    if (!hasPrice && ['regular_price', 'sale_price', 'sale_until'].includes(name)) continue;
    problems.set(`${path}${name}`, rule(typed));
  }
}

/** A picture that the shop has already is well, wherever it is. */
function imageProblem({ image }: EditorVariation): string | null {
  return image === null || image.id !== undefined ? null : imageUrlError(image.src);
}

/** What is wrong with the address of a picture; null where nothing is. */
export function imageUrlError(address: string): string | null {
  return /^https:\/\/[^/\s]+\/\S+$/i.test(address) && URL.canParse(address)
    ? null
    : 'Give an address that begins with https://.';
}
