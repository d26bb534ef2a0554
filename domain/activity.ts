/** Groups of kinds, by which the activity log is filtered. */
export const ACTIVITY_SUBJECTS = ['order', 'product', 'customer', 'store', 'member', 'organization'] as const;
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number];

/** Every kind of entry in the activity log, as `<subject>.<what>`. Entries are stored with these names, so they never change. */
export const ACTIVITY_KINDS = [
  'order.status',
  'order.note',
  'order.refund',
  'order.change',
  'order.address',
  'order.tracking',
  'order.email',
  'order.invoice',
  'order.cost',
  'product.create',
  'product.change',
  'product.trash',
  'product.delete',
  'product.category',
  'product.tag',
  'product.attribute',
  'product.term_removed',
  'product.threshold',
  'product.bulk',
  'product.import',
  'product.undo',
  'product.supplier_order',
  'product.cost',
  'customer.note',
  'customer.merge',
  'customer.separate',
  'customer.erase',
  'store.connect',
  'store.change',
  'store.remove',
  'store.missing',
  'store.costs',
  'store.link',
  'store.link_open',
  'store.unlink',
  'store.target',
  'store.report',
  'store.report_change',
  'store.report_recipient',
  'store.report_end',
  'member.invite',
  'member.uninvite',
  'member.join',
  'member.role',
  'member.remove',
  'member.leave',
  'organization.change',
  'organization.owner',
  'organization.end',
  'organization.restore',
  'organization.alerts',
] as const satisfies readonly `${ActivitySubject}.${string}`[];
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Who made a change: a person through Karoo, or someone in the shop itself. */
export const ACTIVITY_SOURCES = ['karoo', 'shop'] as const;

/** `unconfirmed`: the write was sent, and the shop has not confirmed it yet. */
export const ACTIVITY_OUTCOMES = ['done', 'refused', 'unconfirmed'] as const;

/** How long entries are kept. */
export const ACTIVITY_YEARS = 2;

/** Groups of changed fields, by which the activity log is filtered. */
export const ACTIVITY_FIELD_GROUPS = ['price', 'stock', 'status'] as const;
export type ActivityFieldGroup = (typeof ACTIVITY_FIELD_GROUPS)[number];

export const ACTIVITY_FIELDS: Readonly<Record<ActivityFieldGroup, readonly string[]>> = {
  price: ['regular_price', 'sale_price', 'date_on_sale_from', 'date_on_sale_to'],
  stock: ['stock_quantity', 'stock_status', 'manage_stock', 'backorders', 'low_stock_amount'],
  status: ['status'],
};

/** The record of a change of many products. */
export function bulkRecord(id: string): string {
  return `bulk/${id}`;
}

const BULK = /^bulk\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of a change of many products, or null for any other record. */
export function bulkIdOf(record: string): string | null {
  return BULK.exec(record)?.[1] ?? null;
}
