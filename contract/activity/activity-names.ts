import type { ActivityKind } from '#domain/activity.ts';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { t } from '#domain/language/t.ts';
import { statusLabel } from '#domain/order-status.ts';
import { fieldName } from '#domain/products/product-fields.ts';
import type { DecidedSetting } from '#domain/shop-settings.ts';
import { TARGET_MEASURES } from '#domain/targets/targets.ts';
import { activityNames } from '../orders/order-texts.ts';

/** What people read of the activity log instead of the words that are stored: on its screen and in files. */

/** Those of writes to orders are in `contract/orders/order-texts.ts`. */
const KINDS: Readonly<Record<Exclude<ActivityKind, `order.${string}`> | 'order.invoice' | 'order.cost', DeclaredText>> =
  {
    'order.invoice': () => t('Invoice emailed to the customer'),
    'order.cost': () => t('Cost corrected'),
    'product.create': () => t('Product created'),
    'product.change': () => t('Product changed'),
    'product.trash': () => t('Moved to trash'),
    'product.delete': () => t('Product deleted'),
    'product.category': () => t('Category created'),
    'product.tag': () => t('Tag created'),
    'product.attribute': () => t('Attribute created'),
    'product.term_removed': () => t('Unused category, tag or attribute removed'),
    'product.threshold': () => t('Low-stock alert changed'),
    'product.bulk': () => t('Many products changed'),
    'product.import': () => t('Products imported'),
    'product.cost': () => t('Cost set'),
    'product.undo': () => t('Change of many products undone'),
    'product.supplier_order': () => t('Order emailed to the supplier'),
    'customer.note': () => t('Note or tags changed'),
    'customer.merge': () => t('Customers merged'),
    'customer.separate': () => t('Customers separated'),
    'customer.erase': () => t('Personal data erased'),
    'store.connect': () => t('Store connected'),
    'store.change': () => t('Store settings changed'),
    'store.remove': () => t('Store removed'),
    'store.costs': () => t('Costs computed again'),
    'store.link': () => t('Link to a dashboard made'),
    'store.link_open': () => t('Link to a dashboard opened'),
    'store.unlink': () => t('Link to a dashboard taken back'),
    'store.target': () => t('Target changed'),
    'store.report': () => t('Report scheduled'),
    'store.report_change': () => t('Scheduled report changed'),
    'store.report_recipient': () => t('Who gets a scheduled report'),
    'store.report_end': () => t('Scheduled report deleted'),
    'store.missing': () => t('Decided about what is missing in the store'),
    'member.invite': () => t('Invitation sent'),
    'member.uninvite': () => t('Invitation revoked'),
    'member.join': () => t('Joined the organization'),
    'member.role': () => t('Role changed'),
    'member.remove': () => t('Member removed'),
    'member.leave': () => t('Left the organization'),
    'organization.change': () => t('Organization changed'),
    'organization.owner': () => t('Ownership transferred'),
    'organization.end': () => t('Organization set to be deleted'),
    'organization.restore': () => t('Organization kept'),
    'organization.alerts': () => t('Alert settings changed'),
  };

/** Changes without values. Those of orders are in `contract/orders/order-texts.ts`. */
const FACTS: Readonly<Record<string, DeclaredText>> = {
  create: () => t('Variation added'),
  delete: () => t('Variation deleted'),
  key: () => t('New API key'),
  logo: () => t('New logo on invoices and packing slips'),
  logo_removed: () => t('Logo removed'),
};

/** Names of fields that differ from the field itself. */
const FIELDS: Readonly<Record<string, DeclaredText> & Record<DecidedSetting | `kept_${DecidedSetting}`, DeclaredText>> =
  {
    merged_customer: () => t('Merged'),
    separated_customer: () => t('Separated'),
    cost: () => t('Cost'),
    cost_of_line: () => t('Cost of the line'),
    costs_set: () => t('Costs set'),
    valid_from: () => t('From'),
    valid_to: () => t('To', {}, 'the last of a range'),
    reason: () => t('Reason'),
    changed_lines: () => t('Lines with another cost'),
    changed_orders: () => t('Orders with another amount'),
    fee_of_method: () => t('Fee of a payment method'),
    shipping_of_method: () => t('Cost of a shipping method'),
    shipping_costs_set: () => t('Shipping costs set'),
    monthly_cost: () => t('Monthly cost'),
    monthly_costs_set: () => t('Monthly costs set'),
    target_of: () => t('Target of'),
    target_amount: () => t('Target'),
    target_period: () => t('Each'),
    shipping_meta_key: () => t('Meta key of shipping costs'),
    claims_vat: () => t('VAT claimed back'),
    hides_costs: () => t('Costs hidden from analysts'),
    refund_costs: () => t('Cost that refunds give back'),
    meta_key: () => t('Meta key of product costs'),
    role: () => t('Role'),
    threshold: () => t('Low-stock alert at'),
    bulk_changed: () => t('Products and variations changed'),
    bulk_added: () => t('Products added'),
    bulk_trashed: () => t('Products moved to the trash'),
    bulk_refused: () => t('Not changed'),
    vat_category: () => t('VAT category'),
    legal_name: () => t('Name on invoices'),
    address: () => t('Address on invoices'),
    vat_number: () => t('VAT number'),
    supplier_order: () => t('Purchase order'),
    date_type: () => t('Reporting date'),
    timezone: () => t('Time zone'),
    currency: () => t('Currency'),
    excluded_statuses: () => t('Statuses that don’t count'),
    kept_timezone: () => t('Time zone of the store, not used'),
    kept_currency: () => t('Currency of the store, not used'),
    kept_date_type: () => t('Reporting date of the store, not used'),
    kept_excluded_statuses: () => t('Statuses of the store that don’t count, not used'),
    low_stock_threshold: () => t('Low-stock alert at'),
    days_of_cover: () => t('Alert at days of stock'),
    low_stock: () => t('Email about low stock'),
    out_of_stock: () => t('Email about products out of stock'),
    failed_sync: () => t('Email about failed syncs'),
    webhook: () => t('Email about webhooks'),
    unusual: () => t('Email about unusual figures'),
    gets_report: () => t('Gets it'),
    report_name: () => t('Name'),
    report_format: () => t('File'),
    report_frequency: () => t('How often'),
    report_weekday: () => t('Day of the week'),
    report_month_day: () => t('Day of the month'),
    report_hour: () => t('Hour'),
    report_to_slack: () => t('Also to Slack'),
    report_is_on: () => t('Is sent'),
    segments: () => t('Email about segments'),
    segment_entries: () => t('Alerts about what enters the segment'),
    segment_above: () => t('Alert when the segment has more than'),
    sensitivity: () => t('Alerts about unusual figures'),
    missing_orders: () => t('Missing orders'),
    missing_refunds: () => t('Missing refunds'),
    missing_products: () => t('Missing products'),
    missing_variations: () => t('Missing variations'),
    missing_categories: () => t('Missing categories'),
    missing_customers: () => t('Missing customer accounts'),
    no_orders: () => t('Alert about missing orders'),
    unusual_sales: () => t('Alert about unusual sales'),
    refund_spike: () => t('Alert about many refunds'),
    failing_payments: () => t('Alert about failing payments'),
    sell_out: () => t('Alert about early sell-outs'),
    product_updated: () => t('Email about changed products'),
    product_created: () => t('Email about new products'),
  };

/** Values with a fixed set of names. */
const VALUES: Readonly<Record<string, DeclaredText>> = {
  ...Object.fromEntries(TARGET_MEASURES.map((name) => [name, MEASURES[name].name])),
  ...Object.fromEntries(Object.entries(DIMENSIONS.weekday.rows).map(([day, name]) => [`weekday_${day}`, name])),
  csv: () => t('CSV'),
  csv_semicolon: () => t('CSV with semicolons'),
  xlsx: () => t('Excel'),
  pdf: () => t('PDF'),
  daily: () => t('Every day'),
  weekly: () => t('Every week'),
  monthly: () => t('Every month'),
  vat: () => t('After each VAT period'),
  month: () => t('Month'),
  year: () => t('Year'),
  publish: () => t('Published'),
  draft: () => t('Draft'),
  private: () => t('Private'),
  future: () => t('Scheduled'),
  trash: () => t('Trash'),
  instock: () => t('In stock'),
  outofstock: () => t('Out of stock'),
  onbackorder: () => t('On backorder'),
  date_paid: () => t('Date paid'),
  date_created: () => t('Date created'),
  date_completed: () => t('Date completed'),
  owner: () => t('Owner'),
  admin: () => t('Admin'),
  manager: () => t('Manager'),
  analyst: () => t('Analyst'),
  none: () => t('No one'),
  admins: () => t('Owner and admins'),
  all: () => t('All members'),
  pending: () => t('Pending review'),
  off: () => t('Off'),
  fewer: () => t('Fewer'),
  usual: () => t('Usual'),
  more: () => t('More'),
  missing_remove: () => t('removed from Karoo'),
  missing_keep: () => t('kept in Karoo'),
};

/** Fields whose values have names. A name or SKU may be the same word. */
const NAMED = new Set([
  'status',
  'stock_status',
  'role',
  'date_type',
  'kept_date_type',
  'report_format',
  'report_frequency',
  'report_weekday',
]);

const ORDERS = activityNames();

/** What was done: "Status changed". */
export function kindLabel(kind: ActivityKind): string {
  return textOf(KINDS, kind) ?? textOf(ORDERS.kinds, kind) ?? kind;
}

/** A change without values: "Variation deleted". Undefined for fields that have some. */
export function factLabel(field: string): string | undefined {
  return textOf(FACTS, field) ?? textOf(ORDERS.facts, field);
}

/** "Regular price". */
export function fieldLabel(field: string): string {
  const plain = field.replaceAll('_', ' ');
  return (
    textOf(FIELDS, field) ??
    fieldName(field) ??
    textOf(ORDERS.fields, field) ??
    `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
  );
}

/** The name of a field's value, "Published"; undefined for values that are what they are. */
export function valueLabel(kind: ActivityKind, field: string, value: string): string | undefined {
  if (field === 'status' && kind.startsWith('order.')) return statusLabel(value);
  if (field.startsWith('missing_')) return textOf(VALUES, `missing_${value}`);
  if (NAMED.has(field) || kind === 'organization.alerts') return textOf(VALUES, value) ?? statusLabel(value);
  return undefined;
}

function textOf(names: Readonly<Partial<Record<string, DeclaredText>>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key]?.() : undefined;
}
