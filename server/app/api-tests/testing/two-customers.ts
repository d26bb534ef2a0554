import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { ORDER, type TestTenants } from './test-tenants.ts';

let made = 700_000;

/** Adds two guests, who can be merged once. */
export async function twoCustomers({ app, storeId }: TestTenants): Promise<{ customer: string; other: string }> {
  made += 2;
  const emails = [`one-${made}@example.co.za`, `other-${made}@example.co.za`];
  const orders = emails.map((email, place) => ({ ...ORDER, id: made + place, customer_id: 0, billing: { email } }));
  await upsertBatch(app.platform.db, storeId, 'orders', orders);
  return { customer: `g:${emails[0]}`, other: `g:${emails[1]}` };
}
