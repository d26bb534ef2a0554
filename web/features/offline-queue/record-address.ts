const SCREENS: Record<string, (id: string) => string> = {
  order: (id) => `/dashboard/orders/${id}`,
  product: (id) => `/dashboard/products/edit/${id}`,
  'new-product': (id) => `/dashboard/products/new?queued=${id}`,
};

/** The screen of a record such as "order:1042"; null where it has none. */
export function recordAddress(record: string): string | null {
  const [kind = '', id = ''] = record.split(':');
  return SCREENS[kind]?.(encodeURIComponent(id)) ?? null;
}
