import type { Change, ShopBehavior, Table } from '../../../server/features/sync/testing/model-records.ts';
import type { RunKind } from '../../../server/features/sync/engine/run-cursor.ts';
import { Dice } from '../core/dice.ts';
import type { RequestFailure } from '../world/simulated-network.ts';
import type { WriteFailure } from '../world/simulated-shop.ts';
import type { Setup } from '../world/server-world.ts';

/** One step of a story. `at`: seconds after its beginning. `pick` chooses the record. */
export type Step = { readonly at: number } & (
  | { readonly do: 'change in the shop'; readonly change: Change; readonly pick: number }
  | { readonly do: 'status in the shop'; readonly pick: number; readonly status: string }
  | { readonly do: 'customers join'; readonly count: number }
  /** The first appears some seconds after the second, with an earlier date. */
  | { readonly do: 'two orders'; readonly seconds: number }
  | { readonly do: 'record of the future'; readonly table: 'orders' | 'products'; readonly hours: number }
  | { readonly do: 'sync'; readonly kind: RunKind }
  /** A server dies after some more steps, and starts again. */
  | { readonly do: 'crash'; readonly server: number; readonly steps: number; readonly seconds: number }
  | { readonly do: 'pause'; readonly server: number; readonly steps: number; readonly seconds: number }
  | { readonly do: 'database down'; readonly seconds: number }
  | { readonly do: 'shop down'; readonly seconds: number }
  | { readonly do: 'clock'; readonly who: 'server' | 'device'; readonly seconds: number }
  | { readonly do: 'request fails'; readonly failure: RequestFailure }
  | { readonly do: 'write fails'; readonly failure: WriteFailure }
  | { readonly do: 'set status'; readonly pick: number; readonly status: string }
  | { readonly do: 'add note'; readonly pick: number }
  | { readonly do: 'offline'; readonly seconds: number }
  /** A tab is killed after some more steps, and the page opened again. */
  | { readonly do: 'close tab'; readonly steps: number }
  | { readonly do: 'open tab' }
  | { readonly do: 'disk full'; readonly seconds: number }
  | { readonly do: 'retry' }
  | { readonly do: 'rollUp' }
  /** Lists miss records that the shop has, and show them again later. */
  | {
      readonly do: 'lists lose records';
      readonly which: 'all' | 'half';
      readonly of: LostLists;
      readonly seconds: number;
    }
  | { readonly do: 'cache'; readonly compares: 'path' | 'address'; readonly seconds: number }
  /** Pages have at most this many rows, whatever is asked for. */
  | { readonly do: 'capped pages'; readonly rows: number }
  | { readonly do: 'list fails'; readonly table: Table; readonly status: 403 | 500; readonly seconds: number }
);

/** The lists that lose records together. */
export const LOST_LISTS = {
  all: ['orders', 'refunds', 'products', 'variations', 'customers', 'categories'],
  orders: ['orders', 'refunds'],
  products: ['products', 'variations', 'categories'],
  customers: ['customers'],
} as const;
export type LostLists = keyof typeof LOST_LISTS;

export interface Story {
  readonly seed: number;
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

export const STATUSES = ['processing', 'completed', 'on-hold', 'cancelled'] as const;

const CHANGES: readonly Change[] = [
  'newOrder',
  'newOrder',
  'newOrder',
  'changeOrder',
  'changeOrder',
  'changeOrder',
  'trashOrder',
  'restoreOrder',
  'refund',
  'refund',
  'deleteOrder',
  'deleteRefund',
  'newProduct',
  'changeProduct',
  'trashProduct',
  'deleteProduct',
  'changeVariation',
  'newCustomer',
  'newCustomer',
  'changeCustomer',
  'deleteCustomer',
  'trashNewest',
  'emptyTrash',
  'breakOrder',
];

function setupOf(dice: Dice): Setup {
  const sortsByModified = !dice.oneIn('sorts', 6);
  const behavior: ShopBehavior = {
    knowsModifiedAfter: !dice.oneIn('modified_after', 5),
    sortsByModified,
    flatLists: !dice.oneIn('flat lists', 3),
    filterOffByHours: dice.pick('filter', [0, 0, 0, 5, -5]),
    headerSkew: dice.pick('header', [0, 0, 3600, -3600]),
    scrambledTies: dice.oneIn('ties', 2),
    concurrency: dice.between('concurrency', 1, 3),
    // Without sorting by date, changes show only by their second.
    sameSecond: sortsByModified,
  };
  return {
    behavior,
    orders: dice.pick('orders', [0, 6, 12, 20]),
    products: dice.pick('products', [0, 3, 6]),
    customers: dice.pick('customers', [0, 4, 12, 32]),
    headStartSeconds: dice.pick('head start', [57, 60, 75, 75]),
    webhooksLost: dice.pick('webhooks', [0, 6, 2, 1]),
    shopAheadMs: dice.pick('shop clock', [0, 0, 7_200_000, -1_200_000, -86_400_000]),
  };
}

type Plain<One extends Step = Step> = One extends Step ? Omit<One, 'at'> : never;

function stepOf(dice: Dice): Plain {
  const pick = dice.upTo('pick', 999);
  // Few orders, so that changes meet.
  const near = dice.upTo('near', 2);
  const server = dice.upTo('which server', 1);
  const seconds = dice.pick('seconds', [5, 20, 45, 150, 400]);
  const steps = dice.between('steps', 1, 60);
  const status = dice.pick('status', STATUSES);
  const kinds: readonly (readonly [number, () => Plain])[] = [
    [16, () => ({ do: 'change in the shop', change: dice.pick('change', CHANGES), pick })],
    [3, () => ({ do: 'status in the shop', pick: near, status })],
    [1, () => ({ do: 'customers join', count: dice.between('count', 4, 14) })],
    [2, () => ({ do: 'two orders', seconds: dice.pick('transaction', [10, 40, 90]) })],
    [
      1,
      () => ({
        do: 'record of the future',
        table: dice.pick('of the future', ['orders', 'products'] as const),
        hours: dice.pick('hours', [1, 12]),
      }),
    ],
    [5, () => ({ do: 'sync', kind: dice.pick('kind', ['incremental', 'incremental', 'reconcile', 'full'] as const) })],
    [6, () => ({ do: 'crash', server, steps, seconds })],
    [2, () => ({ do: 'pause', server, steps, seconds })],
    [2, () => ({ do: 'database down', seconds: Math.min(seconds, 45) })],
    [2, () => ({ do: 'shop down', seconds })],
    [2, () => ({ do: 'clock', who: dice.pick('who', ['server', 'device'] as const), seconds: jump(dice) })],
    [4, () => ({ do: 'request fails', failure: dice.pick('failure', ['dead', 'lost', 'late', 'repeated'] as const) })],
    [
      4,
      () => ({ do: 'write fails', failure: dice.pick('write', ['lost', 'lost', 'late', 'dead', 'refused'] as const) }),
    ],
    [8, () => ({ do: 'set status', pick: near, status })],
    [6, () => ({ do: 'add note', pick: near })],
    [1, () => ({ do: 'offline', seconds })],
    [3, () => ({ do: 'close tab', steps: dice.between('tab steps', 1, 20) })],
    [1, () => ({ do: 'open tab' })],
    [1, () => ({ do: 'disk full', seconds: Math.min(seconds, 45) })],
    [1, () => ({ do: 'retry' })],
    [4, () => ({ do: 'rollUp' })],
  ];
  let left = dice.upTo('kind of step', kinds.reduce((sum, [weight]) => sum + weight, 0) - 1);
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make();
  }
  throw new Error('No step was chosen.');
}

function jump(dice: Dice): number {
  return dice.pick('jump', [-3600, -30, 30, 150, 3600]);
}

/** What makes a step matter: a crash in a long run, or a run that begins after it and a change that the next run must find. */
function consequences(step: Step): Step[] {
  const { at } = step;
  if (step.do === 'sync' && step.kind === 'full') {
    return [{ at: at + 1, do: 'crash', server: at % 2, steps: 10 + (at % 50), seconds: 20 }];
  }
  if (step.do !== 'two orders' && step.do !== 'record of the future') return [];
  const change = step.do === 'record of the future' && step.table === 'products' ? 'changeProduct' : 'changeOrder';
  return [
    { at: at + 3, do: 'sync', kind: 'incremental' },
    { at: at + 20, do: 'change in the shop', change, pick: at },
  ];
}

/** One story in four meets a shop that loses records or a cache, with syncs that read them. */
function moreSteps(dice: Dice, lasts: number): Step[] {
  if (!dice.oneIn('lost or cached', 4)) return [];
  const at = dice.upTo('at', lasts);
  const seconds = dice.pick('for seconds', [30, 120, 600]);
  const step: Step = dice.oneIn('cache', 2)
    ? { at, do: 'cache', compares: dice.pick('compares', ['path', 'address'] as const), seconds }
    : {
        at,
        do: 'lists lose records',
        which: dice.pick('which', ['all', 'half'] as const),
        of: dice.pick('of', Object.keys(LOST_LISTS) as LostLists[]),
        seconds,
      };
  return [
    step,
    { at: at + 1, do: 'change in the shop', change: 'changeOrder', pick: at },
    { at: at + 2, do: 'sync', kind: dice.pick('kind', ['reconcile', 'full', 'incremental'] as const) },
    { at: at + 20, do: 'sync', kind: dice.pick('next kind', ['reconcile', 'incremental'] as const) },
    { at: at + 40, do: 'change in the shop', change: 'newOrder', pick: at },
    { at: at + 41, do: 'change in the shop', change: 'changeProduct', pick: at },
  ];
}

/** One story in four meets a shop whose pages are short, or whose lists fail for a while, one of them at its first sync. */
function oddLists(dice: Dice, lasts: number): Step[] {
  if (!dice.oneIn('odd lists', 4)) return [];
  if (dice.oneIn('capped', 2)) {
    const at = dice.oneIn('from the start', 2) ? 0 : dice.upTo('at', lasts);
    return [
      { at, do: 'capped pages', rows: dice.between('rows', 1, 3) },
      { at: at + 1, do: 'sync', kind: dice.pick('kind', ['reconcile', 'full'] as const) },
    ];
  }
  const at = dice.upTo('at', lasts);
  const table = dice.pick('table', ['orders', 'refunds', 'products', 'variations', 'customers'] as const);
  const [status, seconds] = [dice.pick('status', [403, 500] as const), dice.pick('for seconds', [20, 120, 600])];
  return [
    { at, do: 'list fails', table, status, seconds },
    { at, do: 'change in the shop', change: 'newOrder', pick: at },
    { at: at + 1, do: 'sync', kind: dice.pick('kind', ['incremental', 'reconcile', 'full'] as const) },
  ];
}

/** Returns the same story for the same seed. */
export function storyOf(seed: number): Story {
  const dice = new Dice(seed * 31 + 7);
  const length = dice.pick('length', [4, 8, 16, 30]);
  const lasts = dice.pick('lasts', [60, 180, 900]);
  const steps = Array.from(
    { length },
    () => ({ ...stepOf(dice), at: dice.upTo('at', dice.oneIn('early', 4) ? 10 : lasts) }) as Step,
  ).flatMap((step) => [step, ...consequences(step)]);
  const more = [...moreSteps(new Dice(seed * 17 + 5), lasts), ...oddLists(new Dice(seed * 13 + 3), lasts)];
  // Changes of the same time belong together.
  return { seed, setup: setupOf(dice), steps: [...steps, ...more].sort((one, other) => one.at - other.at) };
}
