import type { FixedAnswers } from '../shop.ts';
import { SHOP_URL, type Json, type JsonObject, type Resource } from '#domain/generated-shop/wire.ts';
import { REGISTERED_STATUSES } from '#domain/order-status.ts';
import { recordedList, recordedObject, recording } from './recordings.ts';

/** Responses that are equal in every sandbox shop, by path below `wc/v3/`. */
const BY_PATH: readonly (readonly [string, string])[] = [
  ['settings', 'settings'],
  ['settings/general', 'settings-general'],
  ['settings/products', 'settings-products'],
  ['settings/tax', 'settings-tax'],
  ['system_status', 'system_status'],
  ['data/currencies/current', 'data-currencies-current'],
  ['data/currencies/zar', 'data-currencies-zar'],
  ['data/countries/za', 'data-countries-za'],
  ['reports', 'reports'],
  ['taxes/classes', 'taxes-classes'],
  ['payment_gateways', 'payment_gateways'],
  ['orders/statuses', 'orders-statuses'],
];

const RECORDED_NAME = 'Kaapstad Koffie';

/** What differs in a generated shop: its id and payment methods. */
type Differences = { storeId: string; gateways: readonly { id: string; title: string }[] };

/** The responses of a shop of that name; without `differences` only the name differs from the recorded ones. */
export function loadFixedAnswers(name: string, differences?: Differences): FixedAnswers {
  const index = { ...recordedObject('index'), name };
  const routes = (recordedObject('index-wc-v3')['routes'] as string[]).map(
    (route) => [route, routeEntry(route)] as const,
  );
  const wcIndex = { ...recordedObject('index-wc-v3'), routes: Object.fromEntries(routes) };
  const byPath = new Map<string, Json>();
  for (const [path, file] of BY_PATH) {
    const text = JSON.stringify(recording(file).body).replaceAll(RECORDED_NAME, name);
    byPath.set(path, JSON.parse(text) as Json);
  }
  byPath.set('settings/wc_admin', reportSettings());
  if (differences) {
    const status = byPath.get('system_status') as { environment: JsonObject };
    status.environment['store_id'] = differences.storeId;
    byPath.set('payment_gateways', differences.gateways.map(gateway));
  }
  return { index, wcIndex, byPath };
}

function gateway({ id, title }: { id: string; title: string }, place: number): JsonObject {
  const supports = ['products', ...(id === 'bacs' || id === 'cod' ? [] : ['refunds'])];
  const texts = { title, description: '', order: place + 1, enabled: true, method_title: title };
  return { id, ...texts, method_supports: supports, needs_setup: false };
}

/** The options of group wc_admin, which was not recorded: ids and choices as WooCommerce's own source registers them. */
function reportSettings(): JsonObject[] {
  const base = `${SHOP_URL}/wp-json/wc/v3/settings/wc_admin`;
  const option = (
    id: string,
    label: string,
    type: string,
    fallback: Json,
    choices: readonly string[],
    value: Json,
  ): JsonObject => {
    const links = { self: [{ href: `${base}/${id}` }], collection: [{ href: base }] };
    const options =
      choices.length > 0 ? { options: Object.fromEntries(choices.map((choice) => [choice, choice])) } : {};
    return { id, label, description: '', type, default: fallback, ...options, tip: '', value, _links: links };
  };
  const excluded = ['pending', 'cancelled', 'failed'];
  const actionable = ['processing', 'on-hold'];
  const range = 'period=month&compare=previous_year';
  // An empty date type means date_paid.
  return [
    option(
      'woocommerce_excluded_report_order_statuses',
      'Excluded report order statuses',
      'multiselect',
      excluded,
      REGISTERED_STATUSES,
      excluded,
    ),
    option(
      'woocommerce_actionable_order_statuses',
      'Actionable order statuses',
      'multiselect',
      actionable,
      REGISTERED_STATUSES,
      actionable,
    ),
    option('woocommerce_default_date_range', 'Default Date Range', 'text', range, [], range),
    option(
      'woocommerce_date_type',
      'Date Type',
      'select',
      'date_paid',
      ['date_created', 'date_paid', 'date_completed'],
      '',
    ),
  ];
}

/** The recorded index names its routes only; a real one holds an object for each. */
function routeEntry(route: string): JsonObject {
  return { namespace: route.split('/').slice(1, 3).join('/'), methods: ['GET'] };
}

type Zones = { zones: Map<number, Resource>; methods: Map<number, JsonObject[]>; locations: Map<number, JsonObject[]> };

/** The recorded delivery zones: all of South Africa, and the rest. */
export function loadZones(): Zones {
  const plain = (name: string) => (recording(name).body as JsonObject[]).map(({ _links, ...rest }) => rest);
  return {
    zones: new Map(recordedList('shipping-zones').map((zone) => [zone.id, zone])),
    methods: new Map([[1, plain('shipping-zone-methods')]]),
    locations: new Map([[1, plain('shipping-zone-locations')]]),
  };
}
