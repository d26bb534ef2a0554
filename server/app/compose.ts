import { isProcedure } from '@orpc/server';
import { isContractProcedure } from '@orpc/contract';
import { api } from '#contract/api.ts';
import type { Feature, FeatureRoutes } from '../platform/feature.ts';
import type { JobPlan } from '../platform/jobs/jobs.ts';

export interface Composition {
  readonly router: FeatureRoutes;
  readonly jobs: JobPlan;
  readonly features: readonly Feature[];
}

/** Combines features. Throws when two implement one call, or one implements a call that is not in the contract. */
export function compose(features: readonly Feature[]): Composition {
  const problems: string[] = [];
  const router: Tree = {};
  for (const feature of features) merge(router, feature.routes ?? {}, [], problems, feature.name);
  const unknown = paths(router, isProcedure).filter((path) => !contractPaths().includes(path));
  problems.push(...unknown.map((path) => `${path} is not in the contract`));
  if (problems.length > 0) throw new Error(`The features do not fit together: ${problems.join('; ')}.`);
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

/** Returns the contract's calls that no feature implements. */
export function missingCalls({ router }: Composition): string[] {
  const implemented = new Set(paths(router, isProcedure));
  return contractPaths().filter((path) => !implemented.has(path));
}

interface Tree {
  [name: string]: unknown;
}

function contractPaths(): string[] {
  return paths(api, isContractProcedure);
}

function merge(into: Tree, from: FeatureRoutes, path: readonly string[], problems: string[], feature: string): void {
  for (const [name, item] of Object.entries(from)) {
    const here = [...path, name];
    if (isProcedure(item)) {
      if (name in into) problems.push(`${feature} implements ${here.join('.')} a second time`);
      into[name] = item;
    } else {
      into[name] ??= {};
      merge(into[name] as Tree, item as FeatureRoutes, here, problems, feature);
    }
  }
}

function paths(tree: object, isLeaf: (item: unknown) => boolean, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, item]) =>
    isLeaf(item) ? [[...path, name].join('.')] : paths(item as object, isLeaf, [...path, name]),
  );
}
