import type { TypedValue } from './vocabulary.ts';
import { stemsOf } from './words.ts';

/** The products that a typed name means: those of exactly this name, else those whose names have all of its words. */
export function productsNamed(typed: string, products: readonly TypedValue[]): readonly TypedValue[] {
  const asked = stemsOf(typed).filter((stem) => stem !== ',');
  if (asked.length === 0) return [];
  const named = products.map((product) => ({ product, stems: stemsOf(product.name).filter((stem) => stem !== ',') }));
  const exact = named.filter(({ stems }) => stems.join(' ') === asked.join(' '));
  const found =
    exact.length > 0
      ? exact
      : named.filter(({ stems }) => asked.every((one) => stems.some((stem) => stem.startsWith(one))));
  return found.map(({ product }) => product);
}
