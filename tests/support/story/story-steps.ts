import fc from 'fast-check';
import type { FaultyProxy, WriteFault } from '../proxy/faulty-proxy.ts';
import type { SimulatedMerchant, Records } from './simulated-merchant.ts';
import type { SandboxShop } from '../shop/start-sandbox.ts';

type Plain =
  | 'price'
  | 'stock'
  | 'offline'
  | 'online'
  | 'slow'
  | 'fast'
  | 'reload'
  | 'other tab'
  | 'close tab'
  | 'sign out';

/** One step of a story. */
export type Step =
  | { do: 'status'; order: number; choice: number }
  | { do: 'bulk'; choice: number }
  | { do: 'note'; order: number }
  /** A change is sent, the page reloads within this many milliseconds, and another change follows. */
  | { do: 'again'; what: 'price' | 'stock' | 'status'; ms: number; choice: number }
  | { do: Plain }
  | { do: 'line'; trouble: WriteFault }
  | { do: 'shop'; trouble: WriteFault }
  | { do: 'fault'; kind: 'error' | 'too-many' | 'slow' };

const order = fc.nat(1);
const choice = fc.nat(3);
const plain = (...names: Plain[]) => fc.constantFrom(...names).map((name): Step => ({ do: name }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('status' as const), order, choice }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('note' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bulk' as const), choice }) },
  { weight: 4, arbitrary: plain('price', 'stock') },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('again' as const),
      what: fc.constantFrom('price' as const, 'stock' as const, 'status' as const),
      ms: fc.constantFrom(0, 300, 1000),
      choice,
    }),
  },
  { weight: 4, arbitrary: plain('offline', 'online') },
  { weight: 1, arbitrary: plain('slow', 'fast') },
  { weight: 3, arbitrary: plain('reload', 'other tab', 'close tab') },
  { weight: 1, arbitrary: plain('sign out') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      trouble: fc.constantFrom<WriteFault>('late', 'twice', 'lost', 'unsent', 'error', 'refused'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('shop' as const), trouble: fc.constantFrom<WriteFault>('late', 'lost') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      kind: fc.constantFrom('error' as const, 'too-many' as const, 'slow' as const),
    }),
  },
);

/** The story of a seed: four to seven steps. */
export function storyOf(seed: number): Step[] {
  const [story = []] = fc.sample(fc.array(step, { minLength: 4, maxLength: 7, size: 'max' }), { seed, numRuns: 1 });
  return story;
}

/** Where a story happens. */
export interface Stage {
  readonly merchant: SimulatedMerchant;
  readonly records: Records;
  readonly line: FaultyProxy;
  readonly shopLine: FaultyProxy;
  readonly shop: SandboxShop;
  /** A number unique to this change. */
  next(): number;
}

/** Plays one step. A record that cannot be opened offline is skipped. */
export async function play(step: Step, stage: Stage): Promise<void> {
  const { merchant, records, line, shopLine, shop, next } = stage;
  const one = 'order' in step ? records.orders[step.order]! : records.orders[0]!;
  switch (step.do) {
    case 'status':
      if (await merchant.openOrder(one)) await merchant.changeStatus(step.choice);
      return;
    case 'note':
      if (await merchant.openOrder(one)) await merchant.addNote(`Waybill ${next()}`);
      return;
    case 'bulk':
      if (await merchant.openOrders(records)) await merchant.changeStatuses(step.choice, records.orders.length);
      return;
    case 'price':
      if (await merchant.openProduct(records.product))
        await merchant.changeFigure(records.product, 'price', `${next()}.50`);
      return;
    case 'stock':
      if (await merchant.openProduct(records.product))
        await merchant.changeFigure(records.product, 'stock', String(next()));
      return;
    case 'again': {
      const once: Step = step.what === 'status' ? { do: 'status', order: 0, choice: step.choice } : { do: step.what };
      await play(once, stage);
      await merchant.untilSent();
      await merchant.page.waitForTimeout(step.ms);
      await merchant.reload();
      return play(once, stage);
    }
    case 'offline':
      return merchant.goOffline();
    case 'online':
      return merchant.goOnline();
    case 'slow':
      return merchant.slowDown();
    case 'fast':
      return merchant.speedUp();
    case 'reload':
      return merchant.reload();
    case 'other tab':
      return merchant.otherTab();
    case 'close tab':
      return merchant.closeTab();
    case 'sign out':
      return merchant.signOutAndIn();
    case 'line':
      return line.trouble(step.trouble);
    case 'shop':
      return shopLine.trouble(step.trouble, `/orders/${one.id}`);
    case 'fault':
      return void (await shop.control('force-fault', { kind: step.kind, path: `/${one.id}` }));
  }
}
