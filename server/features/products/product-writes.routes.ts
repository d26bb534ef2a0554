import { implement } from '@orpc/server';
import { products } from '#contract/products/products.ts';
import type { BulkChange } from '#contract/products/product-bulk.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { changeProduct } from './writes/change-product.ts';
import { createTerm } from './writes/create-term.ts';
import { createProduct } from './writes/create-product.ts';
import { batchProducts } from './writes/batch-products.ts';
import { readAttributes } from './editor/global-attributes.ts';
import { checkSku, readEditable } from './editor/editable-product.ts';
import { deleteProduct } from './writes/delete-product.ts';
import { uploadImage } from './writes/upload-image.ts';
import { planBulk } from './bulk/bulk.queries.ts';
import { readBulkOutcome } from './bulk/bulk-outcome.ts';
import { type BulkContext, changeMany, undoMany } from './bulk/jobs/change-many.ts';
import { importProducts } from './import/import-products.ts';
import type { ProductNotifications } from '../notifications/notifications.public.ts';

/** Per person: more than anyone can click, less than a script would send. */
const WRITES = { max: 120, windowSeconds: 60 };
/** Requests of up to a hundred products each. */
const BATCHES = { max: 30, windowSeconds: 60 };
/** Files of up to a megabyte, read as a whole; a preview and the import after it are two. */
const IMPORTS = { max: 12, windowSeconds: 60 };
/** Pictures of up to a megabyte. */
const UPLOADS = { max: 30, windowSeconds: 60 };
/** SKU checks while typing, and products opened in the editor. */
const READS = { max: 240, windowSeconds: 60 };

function bulkKindOf(change: BulkChange) {
  if ('trash' in change) return 'trash';
  if ('status' in change) return 'status';
  return 'stock' in change || 'stock_status' in change ? 'stock' : 'prices';
}

const call = implement(products).$context<CallContext>().use(inStore);

/** The procedures that write to products in the shop, and those the editor reads from it. */
export function productWritesRoutes(
  { db, jobs, limits, now }: Pick<Platform, 'db' | 'jobs' | 'limits' | 'now'>,
  openShop: OpenShopById,
  run: RunOperation,
  notificationsFor: (store: StoreScope, person: Person) => ProductNotifications,
) {
  const limit = (person: Person) => limits.require(`product writes ${person.id}`, WRITES);
  const bulkContext = (store: StoreScope, person: Person): BulkContext => {
    return { db, jobs, now, store, person, run, notifications: notificationsFor(store, person) };
  };
  const limitReads = (person: Person) => limits.require(`product checks ${person.id}`, READS);

  return {
    update: call.update.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limit(context.person);
      const { store, person } = context;
      return run(store, person, changeProduct(storeId, request, notificationsFor(store, person)));
    }),

    create: call.create.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limit(context.person);
      const { store, person } = context;
      return run(store, person, createProduct(storeId, request, notificationsFor(store, person)));
    }),

    delete: call.delete.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limit(context.person);
      return run(context.store, context.person, deleteProduct(storeId, request));
    }),

    batch: call.batch.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(`product batches ${context.person.id}`, BATCHES);
      const notifications = notificationsFor(context.store, context.person);
      const results = await batchProducts(storeId, request, notifications, (operation) =>
        run(context.store, context.person, operation),
      );
      return { results };
    }),

    bulk: call.bulk.handler(async ({ context, input: { store_id: _store, operation_id, dry_run, ...request } }) => {
      const { store, person, transact } = context;
      await limits.require(`product batches ${person.id}`, BATCHES);
      const plan = () => transact((tx) => planBulk(tx, store, request.products, request.change, now()));
      const kind = bulkKindOf(request.change);
      return changeMany(bulkContext(store, person), { operation_id, dry_run, request, plan, kind });
    }),

    bulkOutcome: call.bulkOutcome.handler(async ({ context, input: { store_id: storeId, operation_id } }) => {
      await limitReads(context.person);
      return context.transact((tx) => readBulkOutcome(tx, storeId, operation_id, now()));
    }),

    undoBulk: call.undoBulk.handler(async ({ context, input }) => {
      const { store, person } = context;
      await limits.require(`product batches ${person.id}`, BATCHES);
      return undoMany(bulkContext(store, person), input);
    }),

    import: call.import.handler(async ({ context, input: { store_id: storeId, ...file } }) => {
      const { store, person, transact } = context;
      await limits.require(`product imports ${person.id}`, IMPORTS);
      const open = async () => (await openShop(storeId)).client;
      const asSystem = <T>(work: (tx: Tx) => Promise<T>) => db.asSystem(storeId, work);
      return importProducts({ transact, asSystem, store, now: now(), openShop: open }, file, (bulk) =>
        changeMany(bulkContext(store, person), { ...bulk, kind: 'import' }),
      );
    }),

    createCategory: call.createCategory.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limit(context.person);
      return run(context.store, context.person, createTerm(storeId, { ...request, kind: 'category', parent: 0 }));
    }),

    editable: call.editable.handler(async ({ context, input }) => {
      await limitReads(context.person);
      return readEditable((await openShop(input.store_id)).client, input.wc_id);
    }),

    attributes: call.attributes.handler(async ({ context, input }) => {
      await limitReads(context.person);
      return { items: await readAttributes((await openShop(input.store_id)).client) };
    }),

    checkSku: call.checkSku.handler(async ({ context, input }) => {
      await limitReads(context.person);
      return checkSku((await openShop(input.store_id)).client, input.sku, input.wc_id);
    }),

    uploadImage: call.uploadImage.handler(async ({ context, input }) => {
      await limits.require(`product images ${context.person.id}`, UPLOADS);
      return { image: await uploadImage((await openShop(input.store_id)).client, input) };
    }),
  };
}
