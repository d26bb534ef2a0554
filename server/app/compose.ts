import { isProcedure } from '@orpc/server';
import { isContractProcedure } from '@orpc/contract';
import { api } from '#contract/api.ts';
import type { Feature, FeatureRoutes } from '../platform/feature.ts';
import type { JobPlan } from '../platform/jobs/jobs.ts';

/** Everything the features hand in, put together. */
export interface Composition {
  readonly router: FeatureRoutes;
  readonly jobs: JobPlan;
  readonly features: readonly Feature[];
}

/** Puts features together. Throws a sentence when two implement one call, or when one implements what the contract does not know. */
export function compose(features: readonly Feature[]): Composition {
  const complaints: string[] = [];
  const router: Tree = {};
  for (const feature of features) merge(router, feature.routes ?? {}, [], complaints, feature.name);
  const unknown = paths(router, isProcedure).filter((path) => !contracted().includes(path));
  complaints.push(...unknown.map((path) => `${path} is not in the contract`));
  if (complaints.length > 0) throw new Error(`The features do not fit together: ${complaints.join('; ')}.`);
  return {
    router: router as FeatureRoutes,
    features,
    jobs: {
      definitions: features.flatMap((feature) => feature.jobs ?? []),
      handlers: features.flatMap((feature) => feature.handlers ?? []),
      schedules: features.flatMap((feature) => feature.schedules ?? []),
    },
  };
}

/** Calls of the contract that no feature implements. */
export function missingCalls({ router }: Composition): string[] {
  const there = new Set(paths(router, isProcedure));
  return contracted().filter((path) => !there.has(path));
}

interface Tree {
  [name: string]: unknown;
}

function contracted(): string[] {
  return paths(api, isContractProcedure);
}

function merge(into: Tree, from: FeatureRoutes, path: readonly string[], complaints: string[], feature: string): void {
  for (const [name, item] of Object.entries(from)) {
    const here = [...path, name];
    if (isProcedure(item)) {
      if (name in into) complaints.push(`${feature} implements ${here.join('.')} a second time`);
      into[name] = item;
    } else {
      into[name] ??= {};
      merge(into[name] as Tree, item as FeatureRoutes, here, complaints, feature);
    }
  }
}

function paths(tree: object, isLeaf: (item: unknown) => boolean, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, item]) =>
    isLeaf(item) ? [[...path, name].join('.')] : paths(item as object, isLeaf, [...path, name]),
  );
}
