import type { ActivityKind } from '#domain/activity.ts';

export const activity = 'Aktiwiteit';
export const oneChange = 'verandering';
export const manyChanges = 'veranderings';
export const settings = 'Instellings';
export const intro = 'Wie wat verander het, in Karoo en in jou winkels. Word twee jaar gehou.';
export const couldntLoadActivity = 'Kon nie aktiwiteit laai nie';
export const nothingYet = 'Nog geen veranderings nie';
export const changesAppearHere =
  'Veranderings aan bestellings, produkte, winkels en lede verskyn hier, met wie dit gemaak het.';
export const nothingFound = 'Geen veranderings pas by hierdie filters nie';
export const noChangesToThisRecord = 'Geen veranderings in Karoo of in die winkel sedert hierdie rekord begin het nie.';
export const allChanges = 'Alle veranderings';
export const showChanges = 'Wys veranderings';
export const changes = 'Veranderings';
export const showAll = (count: string | number): string => `Wys al ${count} veranderings`;

export const failedToLoad = 'Kon nie veranderings laai nie';
export const store = 'Winkel';
export const person = 'Persoon';
export const what = 'Oor';
export const changedIn = 'Verander in';
export const inKaroo = 'In Karoo';
export const inTheStore = 'In die winkel';
export const days = 'Datum';
export const oneRecord = 'Een rekord';
export const subjects = {
  order: 'Bestellings',
  product: 'Produkte',
  customer: 'Kliënte',
  store: 'Winkels',
  member: 'Lede',
  organization: 'Organisasie',
};

export const deletedAccount = 'Geskrapte rekening';
export const order = (number: string): string => `Bestelling ${number}`;
export const product = (id: string): string => `Produk ${id}`;
export const customer = (id: string): string => `Kliënt ${id}`;
export const variation = (id: number): string => `Variasie ${id}`;

export const kinds: Readonly<Record<ActivityKind, string>> = {
  'order.status': 'Status verander',
  'order.note': 'Nota bygevoeg',
  'order.refund': 'Terugbetaal',
  'order.change': 'Bestelling verander',
  'order.address': 'Adres verander',
  'order.tracking': 'Opsporing verander',
  'order.email': 'E-pos deur die winkel gestuur',
  'product.create': 'Produk geskep',
  'product.change': 'Produk verander',
  'product.trash': 'Na die asblik geskuif',
  'product.delete': 'Produk geskrap',
  'product.category': 'Kategorie geskep',
  'product.threshold': 'Waarskuwing vir lae voorraad verander',
  'customer.note': 'Nota of etikette verander',
  'customer.merge': 'Kliënte saamgevoeg',
  'customer.separate': 'Kliënte geskei',
  'customer.erase': 'Persoonlike data uitgewis',
  'store.connect': 'Winkel gekoppel',
  'store.change': 'Winkelinstellings verander',
  'store.remove': 'Winkel verwyder',
  'member.invite': 'Uitnodiging gestuur',
  'member.uninvite': 'Uitnodiging herroep',
  'member.join': 'By die organisasie aangesluit',
  'member.role': 'Rol verander',
  'member.remove': 'Lid verwyder',
  'member.leave': 'Het die organisasie verlaat',
  'organization.change': 'Organisasie verander',
  'organization.owner': 'Eienaarskap oorgedra',
  'organization.end': 'Organisasie gemerk om geskrap te word',
  'organization.restore': 'Organisasie behou',
  'organization.alerts': 'Waarskuwings se instellings verander',
};

export const notChanged = 'Nie verander nie';
export const notConfirmed = 'Nie bevestig nie';
export const notConfirmedYet = 'Die winkel het hierdie verandering nog nie bevestig nie.';

export const none = 'geen';
export const yes = 'ja';
export const no = 'nee';
export const change = (field: string, before: string, after: string): string => `${field}: ${before} → ${after}`;
export const newValue = (field: string, value: string): string => `${field}: ${value}`;
export const changed = (field: string): string => `${field}: verander`;

/** Changes without values. */
export const facts: Readonly<Record<string, string>> = {
  create: 'Variasie bygevoeg',
  delete: 'Variasie geskrap',
  private_note: 'Private nota',
  customer_note: 'Nota aan die kliënt',
  billing: 'Faktuuradres',
  shipping: 'Afleweringsadres',
  tracking_removed: 'Opsporingsnommer verwyder',
  through_gateway: 'Terugbetaal deur die betaaldiens',
  by_hand: 'Met die hand terugbetaal',
  key: 'Nuwe API-sleutel',
};

/** Names of fields that differ from the field itself. */
export const fields: Readonly<Record<string, string>> = {
  merged_customer: 'Saamgevoeg',
  separated_customer: 'Geskei',
  name: 'Naam',
  status: 'Status',
  amount: 'Bedrag',
  role: 'Rol',
  sku: 'SKU',
  regular_price: 'Prys',
  sale_price: 'Uitverkopingsprys',
  date_on_sale_from: 'Uitverkoping van',
  date_on_sale_to: 'Uitverkoping tot',
  manage_stock: 'Voorraad word getel',
  stock_quantity: 'Voorraad',
  stock_status: 'Voorraadstatus',
  tracking_number: 'Opsporingsnommer',
  courier: 'Koerier',
  email_template: 'E-pos',
  threshold: 'Waarskuwing vir lae voorraad by',
  short_description: 'Kort beskrywing',
  description: 'Beskrywing',
  images: 'Prente',
  image: 'Prent',
  dimensions: 'Grootte',
  weight: 'Gewig',
  categories: 'Kategorieë',
  attributes: 'Eienskappe',
  default_attributes: 'Verstekkeuse',
  vat_category: 'BTW-kategorie',
  legal_name: 'Naam op fakture',
  address: 'Adres op fakture',
  vat_number: 'BTW-nommer',
  date_type: 'Verslagdatum',
  low_stock_threshold: 'Waarskuwing vir lae voorraad by',
  days_of_cover: 'Waarskuwing by dae se voorraad',
  low_stock: 'E-pos oor lae voorraad',
  out_of_stock: 'E-pos oor produkte uit voorraad',
  failed_sync: 'E-pos oor mislukte sinkroniserings',
  webhook: 'E-pos oor webhooks',
  unusual: 'E-pos oor ongewone syfers',
  sensitivity: 'Waarskuwings oor ongewone syfers',
  no_orders: 'Waarskuwing oor bestellings wat uitbly',
  unusual_sales: 'Waarskuwing oor ongewone verkope',
  refund_spike: 'Waarskuwing oor baie terugbetalings',
  failing_payments: 'Waarskuwing oor mislukte betalings',
  sell_out: 'Waarskuwing oor vroeë uitverkoop',
  product_updated: 'E-pos oor veranderde produkte',
  product_created: 'E-pos oor nuwe produkte',
};

/** Values that are words of Karoo or the store. */
export const values: Readonly<Record<string, string>> = {
  publish: 'Gepubliseer',
  draft: 'Konsep',
  private: 'Privaat',
  future: 'Geskeduleer',
  trash: 'Asblik',
  off: 'Af',
  fewer: 'Minder',
  usual: 'Gewoon',
  more: 'Meer',
  instock: 'In voorraad',
  outofstock: 'Uit voorraad',
  onbackorder: 'Op terugbestelling',
  date_paid: 'Datum betaal',
  date_created: 'Datum geskep',
  date_completed: 'Datum voltooi',
  owner: 'Eienaar',
  admin: 'Administrateur',
  manager: 'Bestuurder',
  analyst: 'Ontleder',
  none: 'Niemand',
  admins: 'Eienaar en administrateurs',
  all: 'Alle lede',
  pending: 'Wag vir hersiening',
};
export const whoChangedWhat = 'wie het wat verander geskiedenis oudit';
