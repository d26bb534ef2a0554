import { recording } from '../recordings.ts';
import type { StubShop } from '../../features/stores/testing/stub-shop.ts';

interface Note {
  id: number;
  author: string;
  date_created_gmt: string;
  note: string;
  customer_note: boolean;
}

/** What the shop holds and was asked; `lose`: it does the next so many writes and their answers are lost on the way. */
export interface OrderStub {
  order: { id: number; status: string; date_modified_gmt: string } & Record<string, unknown>;
  readonly notes: Note[];
  puts: number;
  posts: number;
  lose: number;
  /** What it answers to writes, and does none of them. */
  refusal: { status: number; body: unknown } | null;
  /** A change by somebody else, a second later each. */
  change(fields: object): void;
}

/** Makes the stub shop keep one order and its notes. */
export function serveOrder(stub: StubShop): OrderStub {
  const recorded = recording('order-single-with-refund').body as OrderStub['order'];
  let clock = Date.parse('2026-11-20T14:00:00Z');
  const shop: OrderStub = {
    order: { ...recorded, status: 'processing', refunds: [] },
    notes: [],
    puts: 0,
    posts: 0,
    lose: 0,
    refusal: null,
    change(fields) {
      clock += 1000;
      shop.order = { ...shop.order, ...fields, date_modified_gmt: new Date(clock).toISOString().slice(0, 19) };
    },
  };
  stub.before = ({ method, url, body }) => {
    const path = new URL(url, stub.origin).pathname.split('/wc/v3/')[1];
    if (path !== `orders/${recorded.id}` && path !== `orders/${recorded.id}/notes`) return undefined;
    const isNote = path.endsWith('notes');
    if (method === 'GET') return { status: 200, body: isNote ? shop.notes : shop.order };
    if (shop.refusal) return shop.refusal;
    const answer = isNote ? addNote(shop, JSON.parse(body)) : putOrder(shop, JSON.parse(body));
    if (shop.lose === 0) return answer;
    shop.lose -= 1;
    return { status: 502, body: '<h1>Bad gateway</h1>' };
  };
  return shop;
}

function putOrder(shop: OrderStub, fields: object) {
  shop.puts += 1;
  shop.change(fields);
  return { status: 200, body: shop.order };
}

function addNote(shop: OrderStub, { note, customer_note }: Pick<Note, 'note' | 'customer_note'>) {
  shop.posts += 1;
  const id = 1000 + shop.notes.length;
  const made = { id, author: 'WooCommerce', date_created_gmt: '2026-11-20T14:00:00', note, customer_note };
  shop.notes.unshift(made);
  return { status: 201, body: made };
}
