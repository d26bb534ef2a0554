import type { StubShop } from '../../features/stores/testing/stub-shop.ts';
import { recording } from '../recordings.ts';

type Fields = Record<string, unknown>;
export type StubProduct = Fields & { id: number; date_modified_gmt: string };

/** What the shop holds and was asked; `lose`: it does the next so many writes and their answers are lost on the way. */
export interface ProductStub {
  readonly products: Map<number, StubProduct>;
  readonly writes: { method: string; path: string; body: Fields }[];
  lose: number;
  /** What it answers to writes, and does none of them. */
  refusal: { status: number; body: unknown } | null;
  /** A change by somebody else, a second later each. */
  change(id: number, fields: Fields): void;
}

/** Makes the stub shop keep products and their categories: at first one simple product. */
export function serveProducts(stub: StubShop): ProductStub {
  const first = recording('product-update').body as StubProduct;
  let clock = Date.parse('2026-11-20T15:00:00Z');
  const shop: ProductStub = {
    products: new Map([[first.id, { ...first, date_modified_gmt: '2026-11-20T14:14:16' }]]),
    writes: [],
    lose: 0,
    refusal: null,
    change(id, fields) {
      clock += 1000;
      const date_modified_gmt = new Date(clock).toISOString().slice(0, 19);
      shop.products.set(id, { ...first, ...shop.products.get(id), ...fields, id, date_modified_gmt });
    },
  };
  const categories: Fields[] = [];
  stub.before = ({ method, url, body }) => {
    const address = new URL(url, stub.origin);
    const path = address.pathname.split('/wc/v3/')[1] ?? '';
    if (!path.startsWith('products')) return undefined;
    const params = address.searchParams;
    if (method === 'GET') {
      return path === 'products/categories' ? { status: 200, body: categories } : read(shop, path, params);
    }
    if (shop.refusal) return shop.refusal;
    const fields = body === '' ? {} : (JSON.parse(body) as Fields);
    shop.writes.push({ method, path, body: fields });
    const answer =
      path === 'products/categories' ? addTo(categories, fields) : write(shop, method, path, fields, params);
    if (shop.lose === 0) return answer;
    shop.lose -= 1;
    return { status: 502, body: '<h1>Bad gateway</h1>' };
  };
  return shop;
}

const GONE = recording('product-get-after-force-delete');

function read(shop: ProductStub, path: string, params: URLSearchParams) {
  const id = Number(path.split('/').at(-1));
  if (path !== 'products') return shop.products.has(id) ? { status: 200, body: shop.products.get(id) } : GONE;
  const sku = params.get('sku');
  const all = [...shop.products.values()].toReversed();
  const found = all.filter((product) => product['status'] !== 'trash' && (sku === null || product['sku'] === sku));
  return { status: 200, body: found };
}

function write(shop: ProductStub, method: string, path: string, fields: Fields, params: URLSearchParams) {
  if (path === 'products/batch') {
    const update = (fields['update'] as (Fields & { id: number })[]).map(({ id, ...requested }) => {
      shop.change(id, requested);
      return shop.products.get(id);
    });
    return { status: 200, body: { update } };
  }
  if (method === 'POST') {
    const id = 900 + shop.products.size;
    shop.change(id, { images: [], categories: [], ...fields });
    return { status: 201, body: shop.products.get(id) };
  }
  const id = Number(path.split('/').at(-1));
  const before = shop.products.get(id);
  if (before === undefined) return GONE;
  if (method === 'PUT') shop.change(id, fields);
  else if (params.get('force') === 'true') shop.products.delete(id);
  else shop.change(id, { status: 'trash' });
  return { status: 200, body: method === 'DELETE' ? before : shop.products.get(id) };
}

function addTo(categories: Fields[], { name }: Fields) {
  const made = { id: 70 + categories.length, name, slug: 'nuut', parent: 0, count: 0 };
  categories.push(made);
  return { status: 201, body: made };
}
