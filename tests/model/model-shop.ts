import { WooError } from '../../server/integrations/woocommerce/errors/woo-error.ts';
import { recording } from '../../server/testing/recordings.ts';

/** A shop with one product and one order, which records who wrote each value. */

export const PRODUCT = 479;
export const ORDER = 140;
const PATHS = { product: `products/${PRODUCT}`, order: `orders/${ORDER}` };

type Fields = Record<string, unknown>;

/** A value of a record's field. `by`: the key of an operation, or another author. */
export interface Written {
  readonly path: string;
  readonly field: string;
  readonly value: string;
  readonly before: string;
  readonly by: string;
}

/** The failure of the next write. `lost`: done without a response; `refused`: not done. */
export type ShopFailure = 'lost' | 'refused';

export class ModelShop {
  readonly written: Written[] = [];
  readonly #records = new Map<string, Fields>();
  nextFailure: ShopFailure | null = null;
  /** Called after a write, before the shop responds. */
  onWritten = (): void => undefined;

  constructor() {
    const date_modified_gmt = '2026-11-20T14:00:00';
    const product = recording('product-update').body as Fields;
    const prices = { price: '95.00', regular_price: '95.00', sale_price: '', on_sale: false };
    this.#records.set(PATHS.product, { ...product, ...prices, id: PRODUCT, date_modified_gmt });
    const order = recording('order-single-with-refund').body as Fields;
    this.#records.set(PATHS.order, { ...order, id: ORDER, status: 'processing', refunds: [], date_modified_gmt });
  }

  get product(): Fields {
    return structuredClone(this.#records.get(PATHS.product)!);
  }

  get order(): Fields {
    return structuredClone(this.#records.get(PATHS.order)!);
  }

  /** Who wrote the field's current value, or null. */
  authorOf(path: string, field: string): string | null {
    return this.written.findLast((one) => one.path === path && one.field === field)?.by ?? null;
  }

  /** The record as WooCommerce returns it: dates have whole seconds. */
  change(path: string, fields: Fields, by: string): void {
    const record = this.#records.get(path)!;
    for (const [field, value] of Object.entries(fields)) {
      this.written.push({ path, field, value: String(value), before: String(record[field]), by });
    }
    const date_modified_gmt = new Date().toISOString().slice(0, 19);
    const price = 'regular_price' in fields ? { price: fields['regular_price'] } : {};
    this.#records.set(path, { ...record, ...fields, ...price, date_modified_gmt });
  }

  /** The part of Karoo's client for shops that operations use; `by` is the calling operation. */
  clientOf(by: string) {
    return {
      request: async (method: string, path: string, { body }: { body?: Fields } = {}) => {
        if (method === 'GET') return { data: structuredClone(this.#records.get(path)), totalPages: 1 };
        const failure = this.nextFailure;
        this.nextFailure = null;
        if (failure === 'refused') throw new WooError('REFUSED', 'Not so.', { status: 400, shopMessage: 'Not so.' });
        this.change(path, body!, by);
        await this.onWritten();
        if (failure === 'lost') throw new WooError('TIMEOUT', 'No answer.');
        return { data: structuredClone(this.#records.get(path)), totalPages: 1 };
      },
    };
  }
}
