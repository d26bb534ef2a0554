import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { ORDER, type TestTenants } from './test-tenants.ts';

/** Inputs for the calls about customers. */
export function customerInputs(all: TestTenants) {
  const { owner, storeId } = all;
  const someCustomer = async () => {
    const { body } = await owner.call('GET', `/api/v1/stores/${storeId}/customers`);
    const [{ customer_key, email, name }] = body.items;
    return { customer: customer_key, confirm: email || name || customer_key };
  };
  return {
    'customers.list': () => ({}),
    'customers.facets': () => ({}),
    'customers.get': someCustomer,
    'customers.story': someCustomer,
    'customers.matches': () => ({}),
    'customers.merge': () => twoCustomers(all),
    'customers.separate': async () => {
      const { customer, other } = await twoCustomers(all);
      const path = `/api/v1/stores/${storeId}/customers/${encodeURIComponent(customer)}/merge`;
      const { body } = await owner.call('POST', path, { other });
      return { customer: body.customer_key, keys: body.moved };
    },
    'customers.saveNote': async () => ({ ...(await someCustomer()), note: 'Pays on time', tags: ['VIP'] }),
    'customers.personalData': someCustomer,
    'customers.erase': someCustomer,
  };
}

let made = 700_000;

/** Adds two guests, who can be merged once. */
async function twoCustomers({ app, storeId }: TestTenants): Promise<{ customer: string; other: string }> {
  made += 2;
  const emails = [`one-${made}@example.co.za`, `other-${made}@example.co.za`];
  const orders = emails.map((email, place) => ({ ...ORDER, id: made + place, customer_id: 0, billing: { email } }));
  await upsertBatch(app.platform.db, storeId, 'orders', orders);
  return { customer: `g:${emails[0]}`, other: `g:${emails[1]}` };
}
