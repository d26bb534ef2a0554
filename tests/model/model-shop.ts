import { WooError } from '../../server/integrations/woocommerce/errors/woo-error.ts';
import { recording } from '../../server/testing/recordings.ts';

/** A shop with two products and one order, which records who wrote each value. */

export const PRODUCT = 479;
/** Changed in bulk with the first one only. */
export const SECOND_PRODUCT = 480;
export const ORDER = 140;
export const STOCK = 100;
const PATHS = { product: `products/${PRODUCT}`, second: `products/${SECOND_PRODUCT}`, order: `orders/${ORDER}` };
const REFUNDS = `${PATHS.order}/refunds`;

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
  readonly #refunds: Fields[] = [];
  nextFailure: ShopFailure | null = null;
  /** Called after a write, before the shop responds. */
  onWritten = (): Promise<void> | void => undefined;

  /** Does this after the next write, before the shop responds. */
  onceWritten(work: () => Promise<void>): void {
    this.onWritten = () => {
      this.onWritten = () => undefined;
      return work();
    };
  }

  constructor() {
    const date_modified_gmt = '2026-11-20T14:00:00';
    const product = recording('product-update').body as Fields;
    const prices = { price: '95.00', regular_price: '95.00', sale_price: '', on_sale: false };
    const stock = { manage_stock: true, stock_quantity: STOCK, stock_status: 'instock' };
    this.#records.set(PATHS.product, { ...product, ...prices, ...stock, id: PRODUCT, date_modified_gmt });
    const second = { id: SECOND_PRODUCT, sku: 'second', name: 'Second' };
    this.#records.set(PATHS.second, { ...product, ...prices, ...second, date_modified_gmt });
    const order = recording('order-single-with-refund').body as Fields;
    this.#records.set(PATHS.order, { ...order, id: ORDER, status: 'processing', refunds: [], date_modified_gmt });
  }

  get product(): Fields {
    return structuredClone(this.#records.get(PATHS.product)!);
  }

  get products(): Fields[] {
    return [PATHS.product, PATHS.second].map((path) => structuredClone(this.#records.get(path)!));
  }

  /** Refunds of the order, in the order they were made. */
  get refunds(): readonly Written[] {
    return this.written.filter(({ field }) => field === 'refund');
  }

  /** The sum of all refunds. */
  get refunded(): string {
    return this.refunds.reduce((sum, { value }) => sum + Number(value), 0).toFixed(2);
  }

  /** The refunds as WooCommerce lists them. */
  get refundRecords(): Fields[] {
    return structuredClone(this.#refunds);
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

  #refund({ amount, reason, meta_data }: Fields, by: string): Fields {
    const id = 9000 + this.#refunds.length;
    const date_created_gmt = new Date().toISOString().slice(0, 19);
    const lines = { line_items: [], shipping_lines: [], fee_lines: [], tax_lines: [] };
    const refund = { id, parent_id: ORDER, amount, reason, meta_data, date_created_gmt, ...lines };
    this.#refunds.push(refund);
    this.written.push({ path: PATHS.order, field: 'refund', value: String(amount), before: '', by });
    const order = this.#records.get(PATHS.order)!;
    const refunds = [...(order['refunds'] as Fields[]), { id, reason, total: `-${String(amount)}` }];
    this.#records.set(PATHS.order, { ...order, refunds, date_modified_gmt: date_created_gmt });
    return structuredClone(refund);
  }

  /** The part of Karoo's client for shops that operations use; `by` is the calling operation. */
  clientOf(by: string) {
    return {
      request: async (method: string, path: string, { body }: { body?: Fields } = {}) => {
        if (path === REFUNDS && method === 'GET') {
          return { data: this.refundRecords.toReversed(), totalPages: 1, total: this.#refunds.length };
        }
        if (method === 'GET') return { data: structuredClone(this.#records.get(path)), totalPages: 1 };
        const failure = this.nextFailure;
        this.nextFailure = null;
        if (failure === 'refused') throw new WooError('REFUSED', 'Not so.', { status: 400, shopMessage: 'Not so.' });
        const made = path === REFUNDS ? this.#refund(body!, by) : this.change(path, body!, by);
        await this.onWritten();
        if (failure === 'lost') throw new WooError('TIMEOUT', 'No answer.');
        if (made) return { data: made, totalPages: 1 };
        return { data: structuredClone(this.#records.get(path)), totalPages: 1 };
      },
    };
  }
}
