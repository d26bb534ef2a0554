import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { orpc } from '../../platform/api/client.ts';
import type { client } from '../../platform/api/client.ts';
import { formatMoneyExact, formatMoneyRange } from '../../platform/format/money.ts';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { t } from '#domain/language/t.ts';

const PER_KIND = 5;

export interface RecordResult {
  kind: 'order' | 'product' | 'customer';
  storeId: string;
  /** The part of its URL: the shop's id, or a customer's key. */
  key: string;
  label: string;
  detail: string;
}

type Item<List extends (...args: never[]) => Promise<{ items: unknown[] }>> = Awaited<
  ReturnType<List>
>['items'][number];
type Order = Item<typeof client.orders.list>;
type Product = Item<typeof client.products.list>;
type Customer = Item<typeof client.customers.list>;

function ofOrder(storeId: string, order: Order): RecordResult {
  const customer = decodeEntities(order.customer_name).trim() || order.customer_email || t('No name');
  const detail = `${customer} · ${formatMoneyExact(order.total, order.currency)}`;
  return {
    kind: 'order',
    storeId,
    key: String(order.wc_id),
    label: t('Order #{number}', { number: order.number }),
    detail,
  };
}

function ofProduct(storeId: string, currency: string, product: Product): RecordResult {
  const { wc_id, name, sku, price, price_range: range } = product;
  const cost = formatMoneyRange(range?.lowest ?? price, range?.highest ?? price, currency);
  return {
    kind: 'product',
    storeId,
    key: String(wc_id),
    label: decodeEntities(name).trim() || t('No name'),
    detail: sku === '' ? cost : `${sku} · ${cost}`,
  };
}

function ofCustomer(storeId: string, { customer_key, name, email }: Customer): RecordResult {
  const label = decodeEntities(name).trim() || email || t('No name');
  return { kind: 'customer', storeId, key: customer_key, label, detail: label === email ? '' : (email ?? '') };
}

/** Records of one kind, and the state of their search. */
export interface RecordSearch {
  title: string;
  records: readonly RecordResult[];
  searching: boolean;
  error: unknown;
  retry: () => void;
}

/** Searches orders, products and customers of a store, five each; aborts outdated searches. */
export function useRecordSearch(store: { id: string; currency: string } | null, text: string): RecordSearch[] {
  const input = { store_id: store?.id ?? '', search: text, per_page: PER_KIND };
  const enabled = store !== null && text !== '';
  const orders = useQuery({ ...orpc.orders.list.queryOptions({ input }), enabled });
  const products = useQuery({ ...orpc.products.list.queryOptions({ input }), enabled });
  const customers = useQuery({ ...orpc.customers.list.queryOptions({ input }), enabled });
  if (!enabled) return [];
  return [
    { title: t('Orders'), ...searchOf(orders, (order) => ofOrder(store.id, order)) },
    { title: t('Products'), ...searchOf(products, (product) => ofProduct(store.id, store.currency, product)) },
    { title: t('Customers'), ...searchOf(customers, (customer) => ofCustomer(store.id, customer)) },
  ];
}

function searchOf<Row>(
  { data, isPending, error, refetch }: UseQueryResult<{ items: Row[] }>,
  of: (row: Row) => RecordResult,
) {
  return { records: data?.items.map(of) ?? [], searching: isPending, error, retry: () => void refetch() };
}
