import type { ActivityKind } from '#domain/activity.ts';

export const activity = 'Activity';
export const oneChange = 'change';
export const manyChanges = 'changes';
export const settings = 'Settings';
export const intro = 'Who changed what, in Karoo and in your stores. Kept for two years.';
export const couldntLoadActivity = 'Couldn’t load activity';
export const nothingYet = 'No changes yet';
export const changesAppearHere = 'Changes to orders, products, stores and members appear here, with who made them.';
export const nothingFound = 'No changes match these filters';
export const noChangesToThisRecord = 'No changes in Karoo or in the store since this log began.';
export const allChanges = 'All changes';
export const showChanges = 'Show changes';
export const changes = 'Changes';
export const showAll = (count: string | number): string => `Show all ${count} changes`;

export const failedToLoad = 'Couldn’t load changes';
export const store = 'Store';
export const person = 'Person';
export const what = 'About';
export const changedIn = 'Changed in';
export const inKaroo = 'In Karoo';
export const inTheStore = 'In the store';
export const days = 'Date';
export const oneRecord = 'One record';
export const subjects = {
  order: 'Orders',
  product: 'Products',
  customer: 'Customers',
  store: 'Stores',
  member: 'Members',
  organization: 'Organization',
};

export const deletedAccount = 'Deleted account';
export const order = (number: string): string => `Order ${number}`;
export const product = (id: string): string => `Product ${id}`;
export const customer = (id: string): string => `Customer ${id}`;
export const variation = (id: number): string => `Variation ${id}`;

export const kinds: Readonly<Record<ActivityKind, string>> = {
  'order.status': 'Status changed',
  'order.note': 'Note added',
  'order.refund': 'Refunded',
  'order.change': 'Order changed',
  'order.address': 'Address changed',
  'order.tracking': 'Tracking changed',
  'order.email': 'Email sent by the store',
  'product.create': 'Product created',
  'product.change': 'Product changed',
  'product.trash': 'Moved to trash',
  'product.delete': 'Product deleted',
  'product.category': 'Category created',
  'product.threshold': 'Low-stock alert changed',
  'customer.note': 'Note or tags changed',
  'customer.merge': 'Customers merged',
  'customer.separate': 'Customers separated',
  'customer.erase': 'Personal data erased',
  'store.connect': 'Store connected',
  'store.change': 'Store settings changed',
  'store.remove': 'Store removed',
  'member.invite': 'Invitation sent',
  'member.uninvite': 'Invitation revoked',
  'member.join': 'Joined the organization',
  'member.role': 'Role changed',
  'member.remove': 'Member removed',
  'member.leave': 'Left the organization',
  'organization.change': 'Organization changed',
  'organization.owner': 'Ownership transferred',
  'organization.end': 'Organization set to be deleted',
  'organization.restore': 'Organization kept',
  'organization.alerts': 'Alert settings changed',
};

export const notChanged = 'Not changed';
export const notConfirmed = 'Not confirmed';
export const notConfirmedYet = 'The store hasn’t confirmed this change.';

export const none = 'none';
export const yes = 'yes';
export const no = 'no';
export const change = (field: string, before: string, after: string): string => `${field}: ${before} → ${after}`;
export const newValue = (field: string, value: string): string => `${field}: ${value}`;
export const changed = (field: string): string => `${field}: changed`;

/** Changes without values. */
export const facts: Readonly<Record<string, string>> = {
  create: 'Variation added',
  delete: 'Variation deleted',
  private_note: 'Private note',
  customer_note: 'Note to the customer',
  billing: 'Billing address',
  shipping: 'Shipping address',
  tracking_removed: 'Tracking number removed',
  through_gateway: 'Paid back by the payment provider',
  by_hand: 'Paid back by hand',
  key: 'New API key',
};

/** Names of fields that differ from the field itself. */
export const fields: Readonly<Record<string, string>> = {
  merged_customer: 'Merged',
  separated_customer: 'Separated',
  name: 'Name',
  status: 'Status',
  amount: 'Amount',
  role: 'Role',
  sku: 'SKU',
  regular_price: 'Price',
  sale_price: 'Sale price',
  date_on_sale_from: 'Sale from',
  date_on_sale_to: 'Sale until',
  manage_stock: 'Stock is counted',
  stock_quantity: 'Stock',
  stock_status: 'Stock status',
  tracking_number: 'Tracking number',
  courier: 'Courier',
  email_template: 'Email',
  threshold: 'Low-stock alert at',
  short_description: 'Short description',
  description: 'Description',
  images: 'Pictures',
  image: 'Picture',
  dimensions: 'Size',
  weight: 'Weight',
  categories: 'Categories',
  attributes: 'Attributes',
  default_attributes: 'Default options',
  vat_category: 'VAT category',
  legal_name: 'Name on invoices',
  address: 'Address on invoices',
  vat_number: 'VAT number',
  date_type: 'Reporting date',
  low_stock_threshold: 'Low-stock alert at',
  days_of_cover: 'Alert at days of stock',
  low_stock: 'Email about low stock',
  out_of_stock: 'Email about products out of stock',
  failed_sync: 'Email about failed syncs',
  webhook: 'Email about webhooks',
  unusual: 'Email about unusual figures',
  sensitivity: 'Alerts about unusual figures',
  no_orders: 'Alert about missing orders',
  unusual_sales: 'Alert about unusual sales',
  refund_spike: 'Alert about many refunds',
  failing_payments: 'Alert about failing payments',
  sell_out: 'Alert about early sell-outs',
  product_updated: 'Email about changed products',
  product_created: 'Email about new products',
};

/** Values with a fixed set of names. */
export const values: Readonly<Record<string, string>> = {
  publish: 'Published',
  draft: 'Draft',
  private: 'Private',
  future: 'Scheduled',
  trash: 'Trash',
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
  date_paid: 'Date paid',
  date_created: 'Date created',
  date_completed: 'Date completed',
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  analyst: 'Analyst',
  none: 'No one',
  admins: 'Owner and admins',
  all: 'All members',
  pending: 'Pending review',
  off: 'Off',
  fewer: 'Fewer',
  usual: 'Usual',
  more: 'More',
};
export const whoChangedWhat = 'who changed log history audit trail';
