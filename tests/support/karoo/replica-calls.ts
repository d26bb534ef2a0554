import { isContractProcedure } from '@orpc/contract';
import type { ZodType } from 'zod';
import { api } from '#contract/api.ts';
import { plusDays, shopToday } from '../shop/shop-days.ts';
import type { RunningKaroo } from './start-karoo.ts';

/** The paths, with their queries, of all lists and reports of a store that a replica may answer. */
export function replicaPaths(storeId: string, productId: number): string[] {
  const known = replicaQueries();
  return replicaCalls().map(({ name, path }) => {
    const filled = path.replace('{store_id}', storeId).replace(/\{(wc|product)_id\}/, String(productId));
    const query = known[name];
    return query === undefined ? filled : `${filled}?${query}`;
  });
}

/** The queries of the calls that need one. */
export function replicaQueries(): Record<string, string> {
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
    'costs.charges': 'kind=fee',
    'questions.boughtTogether': days,
    'questions.timeToShip': days,
    'questions.unpaidOrders': days,
    'targets.forecast': 'measure=totalSales',
    'targets.intervals': `${days}&interval=day&measure=totalSales`,
  };
}

interface ReplicaCall {
  readonly name: string;
  readonly path: string;
  readonly input: ZodType | undefined;
}

/**
 * Those that are asked by their address alone; questions have a body.
 * @throws Error when a call that a replica may answer is neither a GET nor a POST.
 */
export function replicaCalls(): ReplicaCall[] {
  return [...callsIn(api)];
}

function* callsIn(tree: object, names: readonly string[] = []): Generator<ReplicaCall> {
  for (const [key, item] of Object.entries(tree)) {
    const name = [...names, key].join('.');
    if (!isContractProcedure(item)) yield* callsIn(item as object, [...names, key]);
    else {
      const { meta, route, inputSchema } = item['~orpc'];
      if (!Reflect.get(meta, 'replica')) continue;
      if (route.method === 'POST') continue;
      if (route.method !== 'GET' || route.path === undefined) throw new Error(`${name} is no reading call.`);
      yield { name, path: route.path, input: inputSchema as ZodType | undefined };
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
