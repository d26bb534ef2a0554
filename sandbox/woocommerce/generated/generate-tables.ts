import { slugOf } from '#domain/generated-shop/product-record.ts';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import type { Tables } from '../shop.ts';
import type { JsonObject, Resource } from '#domain/generated-shop/wire.ts';
import type { Catalog } from '#domain/generated-shop/generate-catalog.ts';
import { COUPONS } from '#domain/generated-shop/generate-order.ts';

const keyed = (list: readonly Resource[]) => new Map(list.map((item) => [item.id, item]));

type Term = { id: number; name: string; slug: string };

/** A category or brand as it is listed. */
function branch(term: Term, count: number): Resource {
  return { ...term, parent: 0, description: '', display: 'default', image: null, menu_order: 0, count };
}

function taxRate(id: number, rate: string, name: string, shipping: boolean, className: string): Resource {
  const place = { country: 'ZA', state: '', postcode: '', city: '' };
  const ranks = { priority: 1, compound: false, shipping, order: 1 };
  return { id, ...place, rate, name, ...ranks, class: className, postcodes: [], cities: [] };
}

/** The small lists of a generated shop; `start` (seconds since 1970) is when it opened. */
export function tablesOf(catalog: Catalog, start: number): Tables {
  const countOf = (field: string, id: number) =>
    catalog.products.filter((product) => (product[field] as Term[]).some((term) => term.id === id)).length;
  const uncategorized = { id: 15, name: 'Uncategorized', slug: 'uncategorized' };
  const categories = [uncategorized, ...catalog.categories].map((term) => branch(term, countOf('categories', term.id)));
  const brands = catalog.brands.map((term) => branch(term, countOf('brands', term.id)));
  const tags = catalog.tags.map((term) => ({ ...term, description: '', count: countOf('tags', term.id) }));
  const attributes = catalog.attributes.map(({ id, name, slug }) => {
    return { id, name, slug, type: 'select', order_by: 'menu_order', has_archives: false };
  });
  return {
    coupons: keyed(COUPONS.map((coupon) => couponRecord(coupon, start))),
    categories: keyed(categories),
    tags: keyed(tags),
    brands: keyed(brands),
    attributes: keyed(attributes),
    reviews: new Map(),
    taxes: keyed([
      taxRate(1, '15.0000', 'VAT', true, 'standard'),
      taxRate(2, '0.0000', 'Zero rated', false, 'zero-rate'),
    ]),
    zones: new Map(),
  };
}

/** The options of every attribute. */
export function termsOf(catalog: Catalog): Map<number, Resource[]> {
  const option = (name: string, id: number): Resource => {
    return { id, name, slug: slugOf(name), description: '', menu_order: 0, count: 0 };
  };
  return new Map(
    catalog.attributes.map(({ id, options }) => [
      id,
      options.map((name, place) => option(name, 500 + id * 100 + place)),
    ]),
  );
}

function couponRecord(coupon: (typeof COUPONS)[number], start: number): Resource {
  const unlimited: JsonObject = { usage_limit: null, usage_limit_per_user: null, limit_usage_to_x_items: null };
  return {
    id: coupon.id,
    code: coupon.code,
    amount: coupon.value.toFixed(2),
    status: 'publish',
    date_created: shopText(start),
    date_created_gmt: gmtText(start),
    date_modified: shopText(start),
    date_modified_gmt: gmtText(start),
    discount_type: coupon.type,
    description: '',
    date_expires: null,
    date_expires_gmt: null,
    usage_count: 0,
    individual_use: false,
    product_ids: [],
    excluded_product_ids: [],
    ...unlimited,
    free_shipping: coupon.freeShipping,
    product_categories: [],
    excluded_product_categories: [],
    exclude_sale_items: false,
    minimum_amount: '0.00',
    maximum_amount: '0.00',
    email_restrictions: [],
    used_by: [],
    meta_data: [],
  };
}
