import type { ModelKaroo, People } from './model-karoo.ts';
import { type ModelShop, ORDER, PRODUCT } from './model-shop.ts';
import type { Step } from './model-story.ts';

interface Places {
  readonly karoo: ModelKaroo;
  readonly shop: ModelShop;
  readonly people: People;
}

/** A change that is not made on this device. Returns its key if it is the merchant's own, made on their phone. */
export async function changeElsewhere(
  { karoo, shop, people }: Places,
  { what, who }: Extract<Step, { do: 'elsewhere' }>,
  value: string,
): Promise<string | null> {
  const [path, field] = what === 'price' ? [`products/${PRODUCT}`, 'regular_price'] : [`orders/${ORDER}`, 'status'];
  if (who === 'shop') {
    shop.change(path, { [field]: value }, 'somebody');
    return null;
  }
  const now = what === 'price' ? shop.product : shop.order;
  const base = { operation_id: crypto.randomUUID(), based_on: `${String(now['date_modified_gmt'])}.000Z` };
  const was = String(now[field]);
  const body =
    what === 'price'
      ? { ...base, was: { [field]: was }, changes: { [field]: value } }
      : { ...base, was, status: value };
  const endpoint = what === 'price' ? `/${path}` : `/${path}/status`;
  // Failures apply only to the merchant's own requests here.
  const { nextFailure, onWritten } = shop;
  Object.assign(shop, { nextFailure: null, onWritten: () => undefined });
  await karoo.write(who === 'phone' ? people.merchant : people.colleague, endpoint, body);
  Object.assign(shop, { nextFailure, onWritten });
  return who === 'phone' ? base.operation_id : null;
}
