import { orders } from '#contract/orders/orders.ts';
import { products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { StockItem } from '#contract/products/stock-items.ts';
import { type Refunded, refundOrder } from '#contract/orders/order-writes.ts';
import { subjectOf } from '../../server/features/orders/writes/order-operation.ts';
import { setStatus } from '../../server/features/orders/writes/set-fields.ts';
import { orderFilterOf } from '../../server/features/orders/list/order-filter.ts';
import { readOrder } from '../../server/features/orders/detail/order-detail.queries.ts';
import { makeRefund } from '../../server/features/orders/refunds/refund-order.ts';
import type { RefundRequest } from '../../server/features/orders/refunds/check-refund.ts';
import { readOrderPage } from '../../server/features/orders/list/order-list.queries.ts';
import { releaseRunning } from '../../server/features/operations/operations.commands.ts';
import {
  createOperations,
  readAnswers,
  type RunOperation,
  type ShopOperation,
} from '../../server/features/operations/operations.public.ts';
import { changeProduct } from '../../server/features/products/writes/change-product.ts';
import type { ProductChangeRequest } from '../../server/features/products/writes/changed-fields.ts';
import { readStockItems } from '../../server/features/products/stock-take/stock-items.queries.ts';
import { readProductPage } from '../../server/features/products/list/product-list.queries.ts';
import { removeDeletedRecord, storeShopRecord } from '../../server/features/sync/sync.public.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { AppError } from '../../server/platform/http/app-error.ts';
import { openTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { addMember, createOrganization, createStore, createUser } from '../../server/testing/tenants.ts';
import { type ModelShop, ORDER, PRODUCT } from './model-shop.ts';

/** Karoo's own code for writes and reads, on a real database, as a process that can be killed at any moment. */

const NEVER = new Promise<never>(() => undefined);
const NOBODY = {
  updated: async () => ({ to: [], send: () => undefined }),
  created: async () => ({ to: [], send: () => undefined }),
  ofMany: async () => undefined,
};

export interface People {
  readonly db: TestDatabase;
  readonly merchant: string;
  readonly colleague: string;
  readonly organizationId: string;
}

export async function openPeople(): Promise<People> {
  const db = await openTestDatabase();
  const [merchant, colleague] = [await createUser(db), await createUser(db, 'Sipho Dlamini')];
  const organizationId = await createOrganization(db, merchant);
  await addMember(db, organizationId, colleague, 'admin');
  return { db, merchant, colleague, organizationId };
}

/** A process of Karoo. */
interface Instance {
  isKilled: boolean;
  readonly end: () => void;
  readonly ended: Promise<void>;
  /** Its transactions that are not finished. */
  readonly open: ReadonlySet<Promise<unknown>>;
  readonly run: RunOperation;
}

export class ModelKaroo {
  readonly storeId: string;
  readonly #people: People;
  readonly #shop: ModelShop;
  /** The running process. */
  #instance: Instance;

  private constructor(people: People, shop: ModelShop, storeId: string) {
    this.#people = people;
    this.#shop = shop;
    this.storeId = storeId;
    this.#instance = this.#start();
  }

  static async open(people: People, shop: ModelShop): Promise<ModelKaroo> {
    const karoo = new ModelKaroo(people, shop, await createStore(people.db, people.organizationId));
    await karoo.sync();
    return karoo;
  }

  /** Stores the shop's current records, as a webhook or the schedule does. */
  async sync(): Promise<void> {
    await this.#people.db.asSystem(this.storeId, async (tx) => {
      for (const product of this.#shop.products) await storeShopRecord(tx, this.storeId, 'products', product);
      await storeShopRecord(tx, this.storeId, 'orders', this.#shop.order);
      for (const refund of this.#shop.refundRecords) await storeShopRecord(tx, this.storeId, 'refunds', refund);
    });
  }

  /** Ends the process as a power cut does, and starts the next. What was written to the database stays. */
  async kill(): Promise<void> {
    const killed = this.#instance;
    killed.isKilled = true;
    killed.end();
    // The database ends the transactions of a process before the next one starts.
    await Promise.allSettled(killed.open);
    this.#instance = this.#start();
    await this.#people.db.asSystem(null, releaseRunning);
  }

  /** Executes a write like the API; rejects if the process is killed meanwhile. */
  async write(userId: string, endpoint: string, body: { operation_id: string }): Promise<Response> {
    const instance = this.#instance;
    const [, records, id, rest] = /\/(products|orders)\/(\d+)(?:\/(status|refunds))?$/.exec(endpoint) ?? [];
    const changeRequest: object = { wc_id: Number(id), ...body };
    const isRefund = rest === 'refunds';
    const operation =
      records === 'products'
        ? changeProduct(this.storeId, changeRequest as ProductChangeRequest, NOBODY)
        : isRefund
          ? makeRefund(this.storeId, changeRequest as RefundRequest, () => this.#knownRefunds())
          : rest && setStatus(this.storeId, changeRequest as Parameters<typeof setStatus>[1]);
    if (!operation) throw new Error(`Nothing is written to ${endpoint}`);
    const answering = instance
      .run(
        this.#scope,
        { id: userId },
        this.#createOperation(operation as ShopOperation<object, object>, body.operation_id),
      )
      .then(
        async (answer) => Response.json(isRefund ? await this.read('orders.get') : answer),
        (fault: unknown) => {
          if (!(fault instanceof AppError)) throw fault;
          const { code, message, data = null, status } = fault;
          return Response.json({ code, message, data }, { status });
        },
      );
    const dead = instance.ended.then(() => {
      throw new TypeError('Failed to fetch');
    });
    return Promise.race([answering, dead]);
  }

  /** Returns the merchant's response to a read. */
  async read(call: string): Promise<unknown> {
    const now = new Date();
    const input = { store_id: this.storeId };
    const answer = await this.#people.db.asUser({ userId: this.#people.merchant, ...this.#scope }, async (tx) => {
      if (call === 'products.list')
        return readProductPage(tx, this.#scope, products.list['~orpc'].inputSchema!.parse(input), now);
      if (call === 'orders.list')
        return readOrderPage(tx, this.#scope, orderFilterOf(orders.list['~orpc'].inputSchema!.parse(input), now));
      return readOrder(tx, this.#scope, ORDER);
    });
    return structuredClone(answer);
  }

  /** What a stock-take reads of the product. */
  async stockItems(): Promise<StockItem[]> {
    const caller = { userId: this.#people.merchant, ...this.#scope };
    return this.#people.db.asUser(caller, (tx) => readStockItems(tx, this.#scope, [PRODUCT]));
  }

  async #knownRefunds(): Promise<readonly Refunded[]> {
    const { db } = this.#people;
    return db.asSystem(
      this.storeId,
      (tx) => readAnswers(tx, this.storeId, subjectOf(ORDER), refundOrder.name) as Promise<Refunded[]>,
    );
  }

  get #scope(): StoreScope {
    // The scope the gate creates.
    return { storeId: this.storeId, organizationId: this.#people.organizationId } as StoreScope;
  }

  #createOperation(operation: ShopOperation<object, object>, id: string): ShopOperation<object, object> {
    const client = this.#shop.clientOf(id);
    return { ...operation, perform: (_shop, attempt) => operation.perform({ client } as never, attempt) };
  }

  #start(): Instance {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { db } = this.#people;
    const open = new Set<Promise<unknown>>();
    const instance = { isKilled: false, end, ended, open };
    const asSystem: Database['asSystem'] = async (storeId, work) => {
      if (instance.isKilled) return NEVER;
      const transaction = db.asSystem(storeId, work);
      open.add(transaction);
      const result = await transaction.finally(() => open.delete(transaction));
      return instance.isKilled ? NEVER : result;
    };
    const run = createOperations(
      { db: { ...db, asSystem }, now: () => new Date(), jobs: { send: async () => null } },
      async () => ({ isReachable: true }) as never,
      removeDeletedRecord,
    );
    return Object.assign(instance, { run });
  }
}
