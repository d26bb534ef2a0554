import { randomUUID } from 'node:crypto';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooResponse, WooRequestOptions } from '../../../integrations/woocommerce/client/woo-client.ts';
import { outsideTurn } from '../../../platform/tenants/call-queue.ts';
import { type BatchBody, splitIntoRequests, ITEMS_PER_REQUEST, sendBatch } from './send-batch.ts';
import type { Client } from '../editor/shop-product.ts';

/** A request that waits to be sent: a read, or one item of a batch. */
interface Waiting {
  readonly list: 'read' | 'create' | 'update' | 'delete';
  readonly id: number;
  readonly body: object;
  readonly options: WooRequestOptions;
  resolve(data: unknown): void;
  reject(error: unknown): void;
}

/** The longest wait for the other operations. */
const MAX_WAIT_MS = 1000;
const ONE_PRODUCT = /^products\/(\d+)$/;

/**
 * Batches the requests of concurrent operations: reads of single products become one list request, writes one
 * `products/batch` request. A batch is sent when all running operations wait for it. Each operation gets its own response
 * or refusal.
 */
export function createRequestBatcher(count: number) {
  const waiting = new Map<Client, Waiting[]>();
  let running = count;
  let timer: NodeJS.Timeout | undefined;

  function sendIfReady(): void {
    const ready = [...waiting.values()].reduce((sum, list) => sum + list.length, 0);
    if (ready === 0) return;
    if (ready >= running) sendAll();
    else timer ??= setTimeout(sendAll, MAX_WAIT_MS);
  }

  function sendAll(): void {
    clearTimeout(timer);
    timer = undefined;
    const batches = [...waiting];
    waiting.clear();
    for (const [client, list] of batches) {
      void read(
        client,
        list.filter((one) => one.list === 'read'),
      );
      for (const name of ['create', 'update', 'delete'] as const) {
        void write(
          client,
          name,
          list.filter((one) => one.list === name),
        );
      }
    }
  }

  return {
    /** Call this when an operation has ended or failed. */
    ended(): void {
      running -= 1;
      sendIfReady();
    },
    /** A client whose requests for single products are batched. */
    clientOf(client: Client): Client {
      return {
        async request(method, path, options = {}) {
          const what = kindOf(method, path, options);
          if (what === null) return client.request(method, path, options);
          const { promise, resolve, reject } = Promise.withResolvers<unknown>();
          const body = (options.body ?? {}) as object;
          waiting.set(client, [...(waiting.get(client) ?? []), { ...what, body, options, resolve, reject }]);
          sendIfReady();
          return responseOf(await outsideTurn(() => promise));
        },
      };
    },
  };
}

/** Null for requests that are not batched. A batch cannot move to the trash: it deletes permanently. */
function kindOf(method: string, path: string, { params }: WooRequestOptions): Pick<Waiting, 'list' | 'id'> | null {
  if (method === 'POST' && path === 'products') return { list: 'create', id: 0 };
  const id = Number(ONE_PRODUCT.exec(path)?.[1]);
  if (!id) return null;
  if (method === 'GET') return { list: 'read', id };
  if (method === 'PUT') return { list: 'update', id };
  return method === 'DELETE' && params?.['force'] === 'true' ? { list: 'delete', id } : null;
}

function responseOf(data: unknown): WooResponse {
  return { status: 200, data, total: null, totalPages: null, shopDate: null, elapsedMs: 0 };
}

/** Reads products by one list request. Those missing from it (trashed or deleted) are read one by one. */
async function read(client: Client, list: readonly Waiting[]): Promise<void> {
  const alone = (one: Waiting) =>
    client.request('GET', `products/${one.id}`, one.options).then(({ data }) => one.resolve(data), one.reject);
  if (list.length === 1) return void list.map(alone);
  for (const call of splitIntoRequests(list)) {
    const params = {
      context: 'edit',
      status: 'any',
      per_page: ITEMS_PER_REQUEST,
      _: randomUUID(),
      include: call.map(({ id }) => id).join(','),
    };
    // oxlint-disable-next-line no-await-in-loop
    const response = await client.request('GET', 'products', { params }).catch(() => null);
    const found = Array.isArray(response?.data) ? (response.data as readonly { id?: unknown }[]) : [];
    for (const one of call) {
      const product = found.find(({ id }) => id === one.id);
      if (product) one.resolve(product);
      else void alone(one);
    }
  }
}

async function write(client: Client, name: keyof BatchBody, list: readonly Waiting[]): Promise<void> {
  for (const call of splitIntoRequests(list)) {
    const items = name === 'delete' ? call.map(({ id }) => id) : call.map(({ id, body }) => itemOf(id, body));
    try {
      // oxlint-disable-next-line no-await-in-loop
      const outcomes = await sendBatch(client, 'products', { [name]: items });
      for (const [place, one] of call.entries()) {
        const outcome = outcomes[place];
        if (outcome && 'record' in outcome) one.resolve(outcome.record);
        else
          one.reject(
            outcome?.refusal ??
              new WooError('NOT_JSON', 'An item of a batch got no response.', { answer: 'incomplete' }),
          );
      }
    } catch (error) {
      for (const one of call) one.reject(error);
    }
  }
}

const itemOf = (id: number, body: object) => (id === 0 ? body : { id, ...body });
