import fc from 'fast-check';
import type { NetworkFailure } from './model-device.ts';
import type { Kill } from './model-sets.ts';

type Plain =
  | 'begin'
  | 'live'
  | 'worker'
  | 'offline'
  | 'online'
  | 'other tab'
  | 'slow read'
  | 'sync'
  | 'refund'
  | 'two refunds'
  | 'retry'
  | 'restart';

/** One step of a story of a merchant at work. Times are milliseconds. */
export type Step =
  | { do: 'price' }
  | { do: 'status'; choice: number }
  | { do: Plain }
  /** Changes both products at once. */
  | { do: 'bulk'; kill: Kill }
  /** Counts the first product: so many more or fewer than Karoo knows. */
  | { do: 'count'; difference: number }
  /** Saves the counts, in both tabs at the same moment. */
  | { do: 'save'; both: boolean; kill: Kill }
  | { do: 'wait'; ms: number }
  /** Reloads the page; `flushed`: it had time to store its data. */
  | { do: 'reload'; flushed: boolean }
  | { do: 'line'; failure: NetworkFailure }
  | { do: 'shop'; failure: 'lost' | 'refused' }
  /** A change from elsewhere: in the shop, by a colleague in Karoo, or on the merchant's phone. */
  | { do: 'elsewhere'; what: 'price' | 'status'; who: 'shop' | 'colleague' | 'phone'; choice: number }
  | { do: 'decide'; mine: boolean };

const choice = fc.nat(3);
const plain = (...names: Plain[]) => fc.constantFrom(...names).map((name): Step => ({ do: name }));
/** Most are early: later the change is stored, and the page dies while it sends. */
const kill = fc.option(fc.constantFrom(0, 1, 2, 3, 5, 8, 12, 20, 40, 80), { freq: 2 });
const as = <Kind extends Step['do']>(kind: Kind) => fc.constant(kind);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: as('price') }) },
  { weight: 10, arbitrary: fc.record({ do: as('status'), choice }) },
  { weight: 11, arbitrary: fc.record({ do: as('reload'), flushed: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: as('bulk'), kill }) },
  { weight: 6, arbitrary: fc.record({ do: as('count'), difference: fc.constantFrom(-2, 0, 5, 9) }) },
  { weight: 6, arbitrary: fc.record({ do: as('save'), both: fc.boolean(), kill }) },
  { weight: 6, arbitrary: plain('refund', 'two refunds') },
  { weight: 5, arbitrary: fc.record({ do: as('wait'), ms: fc.constantFrom(250, 1000, 2500, 7000, 40_000) }) },
  { weight: 3, arbitrary: plain('begin', 'slow read') },
  { weight: 3, arbitrary: plain('live', 'sync') },
  { weight: 3, arbitrary: plain('other tab', 'worker') },
  { weight: 2, arbitrary: plain('offline', 'online') },
  { weight: 2, arbitrary: plain('retry', 'restart') },
  {
    weight: 5,
    arbitrary: fc.record({
      do: as('line'),
      failure: fc.constantFrom<NetworkFailure>('dead', 'lost', 'late', 'slow', 'killed', 'killed'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: as('shop'), failure: fc.constantFrom('lost' as const, 'refused' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: as('elsewhere'),
      what: fc.constantFrom('price' as const, 'status' as const),
      who: fc.constantFrom('shop' as const, 'colleague' as const, 'phone' as const, 'phone' as const),
      choice,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: as('decide'), mine: fc.boolean() }) },
);

/** Returns the same story for the same seed. */
export function storyOf(seed: number): Step[] {
  const [story = []] = fc.sample(fc.array(step, { minLength: 7, maxLength: 18, size: 'max' }), { seed, numRuns: 1 });
  return story;
}
