import type { ModelShop } from './model-shop.ts';

/** A change the merchant requested. */
export interface RequestedWrite {
  readonly id: string;
  readonly path: string;
  readonly field: string;
  readonly value: string;
  /** What the screen showed when they began. */
  readonly seen: string;
}

/** A form may show waiting changes, or values in the shop since the last change that the merchant saw completed. */
export function staleForm(
  requested: readonly RequestedWrite[],
  received: ReadonlySet<string>,
  shop: ModelShop,
  { path, field, shown }: { path: string; field: string; shown: string },
): string[] {
  const isWaiting = requested.some((one) => one.path === path && one.value === shown && !received.has(one.id));
  const history = shop.written.filter((one) => one.path === path && one.field === field);
  const since = history.findLastIndex(({ by }) => received.has(by));
  if (isWaiting || since === -1) return [];
  const isOlder = history.slice(since).every(({ value }) => Number(value) !== Number(shown) && value !== shown);
  return isOlder ? [`a form began with ${shown}, older than what was done: ${history[since]!.value}`] : [];
}
