import { randomUUID } from 'node:crypto';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooAnswer, WooRequestOptions } from '../../../integrations/woocommerce/client/woo-client.ts';
import { type BatchBody, splitIntoRequests, ITEMS_PER_REQUEST, sendBatch } from './send-batch.ts';
import type { Client } from '../editor/shop-product.ts';

/** What waits for its call: a read, or one item of a batch. */
interface Waiting {
  readonly list: 'read' | 'create' | 'update' | 'delete';
  readonly id: number;
  readonly body: object;
  readonly options: WooRequestOptions;
  resolve(data: unknown): void;
  reject(fault: unknown): void;
}

/** Longest that what is ready waits for the others, in milliseconds. */
const GATHER_MS = 1000;
const ONE_PRODUCT = /^products\/(\d+)$/;

/**
 * Joins the requests of operations that run beside each other: their reads of single products become one list, their
 * writes one `products/batch`. A call leaves as soon as all that still run wait for one. Each gets its own answer, as if
 * it had asked alone; a refusal of one is no other's.
 */
export function createRequestBatcher(count: number) {
  const waiting = new Map<Client, Waiting[]>();
  let running = count;
  let timer: NodeJS.Timeout | undefined;

  function leaveIfReady(): void {
    const ready = [...waiting.values()].reduce((sum, list) => sum + list.length, 0);
    if (ready === 0) return;
    if (ready >= running) leave();
    else timer ??= setTimeout(leave, GATHER_MS);
  }

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...waiting];
    waiting.clear();
    for (const [client, list] of taken) {
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
    /** To be called when an operation has ended, however it did. */
    ended(): void {
      running -= 1;
      leaveIfReady();
    },
    /** A client whose requests about single products wait for those of the others. */
    clientOf(client: Client): Client {
      return {
        async request(method, path, options = {}) {
          const what = kindOf(method, path, options);
          if (what === null) return client.request(method, path, options);
          const { promise, resolve, reject } = Promise.withResolvers<unknown>();
          const body = (options.body ?? {}) as object;
          waiting.set(client, [...(waiting.get(client) ?? []), { ...what, body, options, resolve, reject }]);
          leaveIfReady();
          return answerOf(await promise);
        },
      };
    },
  };
}

/** Null for what goes alone: to the trash no batch leads, it deletes for good. */
function kindOf(method: string, path: string, { params }: WooRequestOptions): Pick<Waiting, 'list' | 'id'> | null {
  if (method === 'POST' && path === 'products') return { list: 'create', id: 0 };
  const id = Number(ONE_PRODUCT.exec(path)?.[1]);
  if (!id) return null;
  if (method === 'GET') return { list: 'read', id };
  if (method === 'PUT') return { list: 'update', id };
  return method === 'DELETE' && params?.['force'] === 'true' ? { list: 'delete', id } : null;
}

function answerOf(data: unknown): WooAnswer {
  return { status: 200, data, total: null, totalPages: null, shopDate: null, elapsedMs: 0 };
}

/** One list for all; what is not in it (in the trash, or gone) is asked for alone. */
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
    const answer = await client.request('GET', 'products', { params }).catch(() => null);
    const found = Array.isArray(answer?.data) ? (answer.data as readonly { id?: unknown }[]) : [];
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
        else one.reject(outcome?.refusal ?? new WooError('UNREADABLE_RECORD', 'An item of a batch got no answer.'));
      }
    } catch (fault) {
      for (const one of call) one.reject(fault);
    }
  }
}

const itemOf = (id: number, body: object) => (id === 0 ? body : { id, ...body });
