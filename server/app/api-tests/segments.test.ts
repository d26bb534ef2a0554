import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProduct } from '#domain/testing/test-records.ts';
import { startPeople, type People } from '../../features/organizations/testing/people.ts';
import { generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { storeCatalogue } from '../../testing/generated-catalogue.ts';
import { createStore } from '../../testing/tenants.ts';

let people: People;
let store: string;
beforeAll(async () => {
  people = await startPeople();
  const { db } = people.app.platform;
  const storeId = await createStore(db, await people.organization());
  store = `/api/v1/stores/${storeId}`;
  await storeShop(db, storeId, generateShop(3, 60, '2026-03-01T00:00:00Z', 20));
  const tea = { tags: [{ id: 5, name: 'Tea &amp; more' }], manage_stock: true };
  const products = [
    testProduct(11, { ...tea, stock_quantity: 2 }),
    testProduct(12, { ...tea, stock_quantity: 50 }),
    testProduct(13, { tags: [], manage_stock: true, stock_quantity: 1 }),
  ];
  await storeCatalogue(db, storeId, { products });
});
afterAll(() => people.close());

type Person = People['stranger'];
const OFTEN = { property: 'customer_orders', is: 'at_least', values: ['2'] };
const LARGE = { all: [{ property: 'total', is: 'at_least', values: ['100'] }] };

async function add(person: Person, name: string, more: object = {}): Promise<string> {
  const segment = { about: 'customers', name, where: OFTEN, is_shared: false, ...more };
  const { status, body } = await person.call('POST', `${store}/segments`, segment);
  expect([status, body.where]).toEqual([201, segment.where]);
  return String(body.id);
}
const seenBy = async (person: Person) => {
  const { body } = await person.call('GET', `${store}/segments`);
  return (body.items as { name: string; is_own: boolean }[]).map(({ name, is_own }) => `${name}${is_own ? ' *' : ''}`);
};

test('a segment is its own person’s until it is shared; others cannot change it, admins delete shared ones', async () => {
  const { owner, admin, analyst } = people.person;
  const often = await add(owner, ' Often ');
  const large = await add(analyst, 'Large', { about: 'orders', where: LARGE, is_shared: true });
  expect(await seenBy(owner)).toEqual(['Large', 'Often *']);
  expect(await seenBy(analyst)).toEqual(['Large *']);
  expect((await people.stranger.call('GET', `${store}/segments`)).status).toBe(404);
  const changed = { name: 'Very often', where: { ...OFTEN, values: ['3'] }, is_shared: true };
  expect((await analyst.call('PATCH', `${store}/segments/${often}`, changed)).status).toBe(404);
  expect((await owner.call('PATCH', `${store}/segments/${often}`, changed)).body).toMatchObject(changed);
  expect(await seenBy(analyst)).toEqual(['Large *', 'Very often']);
  expect((await analyst.call('DELETE', `${store}/segments/${often}`)).status).toBe(404);
  expect((await admin.call('DELETE', `${store}/segments/${large}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${store}/segments/${often}`)).status).toBe(200);
  expect(await seenBy(analyst)).toEqual([]);
});

test('a segment of customers is about customers, and has a name and a condition', async () => {
  const post = async (segment: object) => {
    const full = { about: 'customers', name: 'Some', where: OFTEN, is_shared: false, ...segment };
    return (await people.person.owner.call('POST', `${store}/segments`, full)).body.code;
  };
  expect(await post({ where: LARGE })).toBe('INVALID_INPUT');
  expect(await post({ name: ' ' })).toBe('INVALID_INPUT');
  expect(await post({ where: { all: [] } })).toBe('INVALID_INPUT');
  const id = await add(people.person.owner, 'Changed');
  const { status } = await people.person.owner.call('PATCH', `${store}/segments/${id}`, {
    name: 'Changed',
    where: LARGE,
    is_shared: false,
  });
  expect(status).toBe(400);
});

test('it chooses customers and their orders in lists, counts and files, anew each time', async () => {
  const { owner, analyst } = people.person;
  const get = async (path: string) => (await owner.call('GET', `${store}/${path}`)).body;
  const all = await get('customers');
  const most = Math.max(...(all.items as { orders: number }[]).map(({ orders }) => orders));
  const often = { ...OFTEN, values: [String(most)] };
  const id = await add(owner, 'Most often', { where: often });
  const { body: counted } = await owner.call('POST', `${store}/questions/customers`, { where: often });
  const listed = await get(`customers?segment_id=${id}&per_page=100`);
  expect(listed.total).toBe(counted.total);
  expect(listed.total).toBeGreaterThan(0);
  expect(listed.total).toBeLessThan(all.total);
  expect((listed.items as { orders: number }[]).every(({ orders }) => orders === most)).toBe(true);
  // The same without a name, as its address has it.
  const where = new URLSearchParams({ where: JSON.stringify(often), per_page: '100' });
  expect((await get(`customers?${where}`)).items).toEqual(listed.items);
  const ofOrders = new URLSearchParams({ where: JSON.stringify(LARGE) });
  expect((await owner.call('GET', `${store}/customers?${ofOrders}`)).status).toBe(400);
  const days = { sales_from: '2026-03-01', sales_to: '2026-04-30' };
  const orders = await get(`orders?segment_id=${id}&${new URLSearchParams(days)}`);
  const { body: asked } = await owner.call('POST', `${store}/questions/orders`, {
    from: days.sales_from,
    to: days.sales_to,
    where: often,
  });
  expect(orders.total).toBe(asked.total);
  const file = await owner.call('POST', `${store}/exports`, { table: 'customers', filter: { segment_id: id } });
  expect([file.status, file.body.total]).toEqual([200, listed.total]);
  // Somebody else’s own segment, and one of orders among customers.
  const refused = async (person: Person, query: string) =>
    (await person.call('GET', `${store}/customers?segment_id=${query}`)).status;
  expect(await refused(analyst, id)).toBe(400);
  expect(await refused(owner, await add(owner, 'Large', { about: 'orders', where: LARGE }))).toBe(400);
  await owner.call('PATCH', `${store}/segments/${id}`, {
    name: 'Never',
    where: { ...OFTEN, values: ['9999'] },
    is_shared: false,
  });
  expect((await get(`customers?segment_id=${id}`)).total).toBe(0);
});

const FEW = {
  all: [
    { property: 'product_has_tag', is: 'is', values: ['5'] },
    { property: 'product_stock', is: 'at_most', values: ['4'] },
  ],
};

test('a segment of products chooses them in the list and its files, and orders that contain one', async () => {
  const { owner, analyst } = people.person;
  const get = async (path: string, person = owner) => (await person.call('GET', `${store}/${path}`)).body;
  const id = await add(owner, 'Little tea', { about: 'products', where: FEW, is_shared: true });
  const idsOf = (body: { items: { wc_id: number }[] }) => body.items.map(({ wc_id }) => wc_id);
  expect(idsOf(await get(`products?segment_id=${id}`))).toEqual([11]);
  expect(idsOf(await get(`products?segment_id=${id}&compact=true`, analyst))).toEqual([11]);
  expect(idsOf(await get(`products?${new URLSearchParams({ where: JSON.stringify(FEW) })}`))).toEqual([11]);
  expect((await get('products/facets')).tags).toEqual([{ id: 5, name: 'Tea & more', products: 2 }]);
  const file = await owner.call('POST', `${store}/exports`, { table: 'products', filter: { segment_id: id } });
  expect([file.status, file.body.total]).toEqual([200, 1]);
  const days = new URLSearchParams({ sales_from: '2026-03-01', sales_to: '2026-04-30' });
  const [ofSegment, ofProduct] = [
    await get(`orders?segment_id=${id}&${days}`),
    await get(`orders?product_id=11&${days}`),
  ];
  expect(ofSegment.total).toBe(ofProduct.total);
  expect(ofSegment.total).toBeGreaterThan(0);
});

test('a segment of products is about products, and chooses no customers', async () => {
  const { owner } = people.person;
  const post = async (about: string, where: object) => {
    const { status, body } = await owner.call('POST', `${store}/segments`, {
      about,
      name: 'x',
      where,
      is_shared: false,
    });
    return [status, body.data?.issues?.[0]?.message];
  };
  expect(await post('products', OFTEN)).toEqual([
    400,
    '“Orders of the customer” is not a property of products. Choose products by their own properties.',
  ]);
  expect(await post('customers', FEW)).toEqual([
    400,
    '“Tag of the product” is not a property of customers. Choose customers by their own properties.',
  ]);
  const id = await add(owner, 'Tea', { about: 'products', where: FEW });
  expect((await owner.call('GET', `${store}/customers?segment_id=${id}`)).status).toBe(400);
  expect((await owner.call('GET', `${store}/products?segment_id=${await add(owner, 'Often')}`)).status).toBe(400);
  // Somebody else’s own.
  expect((await people.person.analyst.call('GET', `${store}/products?segment_id=${id}`)).status).toBe(400);
  const where = new URLSearchParams({ where: JSON.stringify(LARGE) });
  expect((await owner.call('GET', `${store}/products?${where}`)).status).toBe(400);
});
