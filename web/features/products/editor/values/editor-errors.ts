import { imageAddress } from '#contract/forms/product-forms.ts';
import { isPriceField } from '#domain/products/product-fields.ts';
import { problemOf } from '../../../../ui/forms/form-rules.ts';
import { productDataErrors } from './product-data-values.ts';
import type { ProductDataValues } from './product-data-values.ts';
import { hasOwnPrice } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { attributeError, choiceErrors } from '../variations/variation-set.ts';
import type { EditorVariation } from '../variations/variation-set.ts';

/** Returns what is wrong beside the name, by field path. */
export function editorErrors(values: EditorValues): Record<string, string> {
  const problems = new Map<string, string | null>();
  addErrors(values, '', hasOwnPrice(values.type), problems);
  for (const [index, attribute] of values.attributes.entries()) {
    problems.set(`attributes.${index}`, attributeError(attribute, values.attributes));
  }
  if (values.type === 'variable') {
    const choices = choiceErrors(values.attributes, values.variations);
    for (const [index, variation] of values.variations.entries()) {
      const path = `variations.${index}.`;
      addErrors(variation, path, true, problems);
      problems.set(`${path}choice`, choices.get(variation.key) ?? null);
      problems.set(`${path}image`, variationImageError(variation));
    }
  }
  return Object.fromEntries([...problems].flatMap(([path, problem]) => (problem === null ? [] : [[path, problem]])));
}

function addErrors(
  typed: ProductDataValues,
  path: string,
  hasPrice: boolean,
  problems: Map<string, string | null>,
): void {
  for (const [name, error] of Object.entries(productDataErrors(typed))) {
    if (hasPrice || !isPriceField(name)) problems.set(`${path}${name}`, error);
  }
}

/** An image that the shop has already is always valid. */
function variationImageError({ image }: EditorVariation): string | null {
  return image === null || image.id !== undefined ? null : problemOf(imageAddress, image.src);
}
