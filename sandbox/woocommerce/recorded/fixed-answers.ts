import type { FixedAnswers } from '../shop.ts';
import type { Json, JsonObject, Resource } from '../wire.ts';
import { recordedList, recordedObject, recording } from './recordings.ts';

/** Answers that say the same in every shop of ours, by their path below `wc/v3/`. */
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

/** The answers for a shop of that name; only the name differs from the recorded ones. */
export function loadFixedAnswers(name: string): FixedAnswers {
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
  return { index, wcIndex, byPath };
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
