import { isContractProcedure } from '@orpc/contract';
import { api } from '#contract/api.ts';
import { plusDays, shopToday } from '../shop/shop-days.ts';
import type { RunningKaroo } from './start-karoo.ts';

/** The paths, with their queries, of all lists and reports of a store that a replica may answer. */
export function replicaPaths(storeId: string, productId: number): string[] {
  const known = queries();
  return [...replicaCalls(api)].map(({ name, path }) => {
    const filled = path.replace('{store_id}', storeId).replace(/\{(wc|product)_id\}/, String(productId));
    const query = known[name];
    return query === undefined ? filled : `${filled}?${query}`;
  });
}

/** Of the calls that need one. */
function queries(): Record<string, string> {
  const days = `from=${plusDays(shopToday(), -60)}&to=${shopToday()}`;
  const ranged = [
    'overview',
    'products',
    'dashboard',
    'productPerformance',
    'productVariations',
    'customers',
    'locations',
  ];
  return {
    ...Object.fromEntries(ranged.map((name) => [`analytics.${name}`, days])),
    'analytics.breakdown': `${days}&by=payment`,
    'analytics.report': `${days}&by=payment,status`,
    'analytics.cities': `${days}&place=ZA:GP`,
    'analytics.cohorts': `to=${shopToday()}`,
    'finance.vatLines': days,
    'finance.report': days,
    'products.performance': days,
  };
}

/**
 * Those that are asked by their address alone; questions have a body.
 * @throws Error when a call that a replica may answer is neither a GET nor a POST.
 */
function* replicaCalls(tree: object, names: readonly string[] = []): Generator<{ name: string; path: string }> {
  for (const [key, item] of Object.entries(tree)) {
    const name = [...names, key].join('.');
    if (!isContractProcedure(item)) yield* replicaCalls(item as object, [...names, key]);
    else {
      const { meta, route } = item['~orpc'];
      if (!Reflect.get(meta, 'replica')) continue;
      if (route.method === 'POST') continue;
      if (route.method !== 'GET' || route.path === undefined) throw new Error(`${name} is no reading call.`);
      yield { name, path: route.path };
    }
  }
}

export async function readMetrics({ url }: Pick<RunningKaroo, 'url'>): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

/** How many reads a web process tried on the replica, by outcome. */
export async function countReplicaReads(karoo: Pick<RunningKaroo, 'url'>): Promise<Record<string, number>> {
  const found = (await readMetrics(karoo)).matchAll(/^karoo_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]));
}
