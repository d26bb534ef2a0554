import { priceRangeHtml } from '#domain/generated-shop/product-record.ts';
import type { Shop } from '../shop.ts';
import type { Product } from '#domain/generated-shop/wire.ts';

/** The variations of a product, as far as there are any. */
export function variationsOf(shop: Shop, product: Product): Product[] {
  const ids = (product['variations'] as number[] | undefined) ?? [];
  return ids.flatMap((id) => shop.data.variations.get(id) ?? []);
}

/** A variable product's price is the lowest of its variations; it is in stock when one of them is. */
export function inheritFromVariations(shop: Shop, product: Product): void {
  const all = variationsOf(shop, product);
  const priced = all
    .map(({ price }) => price)
    .filter((price) => price !== '')
    .sort((a, b) => Number(a) - Number(b));
  product.price = priced[0] ?? '';
  product['price_html'] = priced.length > 0 ? priceRangeHtml(priced[0]!, priced.at(-1)!) : '';
  product['on_sale'] = all.some((variation) => variation['on_sale'] === true);
  product['purchasable'] = true;
  product['has_options'] = true;
  if (product.manage_stock === true) return;
  const has = (status: string) => all.some((variation) => variation.stock_status === status);
  product.stock_status = has('instock') ? 'instock' : has('onbackorder') ? 'onbackorder' : 'outofstock';
}

/** A variation without its own stock uses its product's, if managed. */
export function inheritFromParent(product: Product, variation: Product): void {
  if (variation.manage_stock === true) return;
  if (product.manage_stock === true) {
    variation.manage_stock = 'parent';
    variation.stock_quantity = product.stock_quantity;
    variation.stock_status = product.stock_status;
  } else if (variation.manage_stock === 'parent') {
    variation.manage_stock = false;
    variation.stock_quantity = null;
  }
}

/** A product that is variable no more loses its variations, and one that becomes so its own prices. */
export function changeType(shop: Shop, product: Product, before: unknown): void {
  if (product['type'] === before) return;
  if (product['type'] === 'variable') {
    Object.assign(product, { regular_price: '', sale_price: '', price: '', variations: product['variations'] ?? [] });
    return inheritFromVariations(shop, product);
  }
  for (const { id } of variationsOf(shop, product)) {
    shop.data.variations.delete(id);
    shop.deletedProducts.add(id);
  }
  product['variations'] = [];
  product['default_attributes'] = [];
  product['has_options'] = false;
}
