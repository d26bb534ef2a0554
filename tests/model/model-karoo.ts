import { orders } from '#contract/orders/orders.ts';
import { products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { changeStatus, type StatusChangeRequest } from '../../server/features/orders/writes/change-status.ts';
import { orderFilterOf } from '../../server/features/orders/list/order-filter.ts';
import { readOrder } from '../../server/features/orders/detail/order-detail.queries.ts';
import { readOrderPage } from '../../server/features/orders/list/order-list.queries.ts';
import { releaseRunning } from '../../server/features/operations/operations.commands.ts';
import {
  createOperations,
  type RunOperation,
  type ShopOperation,
} from '../../server/features/operations/operations.public.ts';
import { changeProduct } from '../../server/features/products/writes/change-product.ts';
import type { ProductChangeRequest } from '../../server/features/products/writes/changed-fields.ts';
import { readProductPage } from '../../server/features/products/list/product-list.queries.ts';
import { storeShopRecord } from '../../server/features/sync/sync.public.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { AppError } from '../../server/platform/http/app-error.ts';
import { openTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { addMember, createOrganization, createStore, createUser } from '../../server/testing/tenants.ts';
import { type ModelShop, ORDER } from './model-shop.ts';

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
    const [product, order] = [this.#shop.product, this.#shop.order];
    await this.#people.db.asSystem(this.storeId, async (tx) => {
      await storeShopRecord(tx, this.storeId, 'products', product);
      await storeShopRecord(tx, this.storeId, 'orders', order);
    });
  }

  /** Ends the process as a power cut does, and starts the next. What was written to the database stays. */
  async kill(): Promise<void> {
    this.#instance.isKilled = true;
    this.#instance.end();
    this.#instance = this.#start();
    await this.#people.db.asSystem(null, releaseRunning);
  }

  /** Executes a write like the API; rejects if the process is killed meanwhile. */
  async write(userId: string, endpoint: string, body: { operation_id: string }): Promise<Response> {
    const instance = this.#instance;
    const [, records, id, rest] = /\/(products|orders)\/(\d+)(\/status)?$/.exec(endpoint) ?? [];
    const changeRequest: object = { wc_id: Number(id), ...body };
    const operation =
      records === 'products'
        ? changeProduct(this.storeId, changeRequest as ProductChangeRequest, NOBODY)
        : rest && changeStatus(this.storeId, changeRequest as StatusChangeRequest);
    if (!operation) throw new Error(`Nothing is written to ${endpoint}`);
    const answering = instance
      .run(
        this.#scope,
        { id: userId },
        this.#createOperation(operation as ShopOperation<object, object>, body.operation_id),
      )
      .then(
        (response) => Response.json(response),
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
    const response = await this.#people.db.asUser({ userId: this.#people.merchant, ...this.#scope }, async (tx) => {
      if (call === 'products.list')
        return readProductPage(tx, this.#scope, products.list['~orpc'].inputSchema!.parse(input), now);
      if (call === 'orders.list')
        return readOrderPage(tx, this.#scope, orderFilterOf(orders.list['~orpc'].inputSchema!.parse(input)));
      return readOrder(tx, this.#scope, ORDER);
    });
    return structuredClone(response);
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
    const instance = { isKilled: false, end, ended };
    const asSystem: Database['asSystem'] = async (storeId, work) => {
      if (instance.isKilled) return NEVER;
      const result = await db.asSystem(storeId, work);
      return instance.isKilled ? NEVER : result;
    };
    const run = createOperations({ db: { ...db, asSystem }, now: () => new Date() }, async () => ({}) as never);
    return Object.assign(instance, { run });
  }
}
