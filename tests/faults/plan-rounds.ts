import { Random } from '#domain/random.ts';

/** What happens to the database or its network in a round. */
export type DatabaseFault =
  | { kind: 'restart'; how: 'fast' | 'immediate' }
  | { kind: 'cut' }
  | { kind: 'slow'; ms: number }
  | { kind: 'forget' }
  /** In a Citus cluster: a worker loses power. If it were longer, the shop would disable its webhooks: see lost-worker.test.ts. */
  | { kind: 'lose worker'; worker: number }
  /** In a Citus cluster: the store goes to the other worker. */
  | { kind: 'move' };

export interface Round {
  /** Which web and which worker process is killed, and when, in milliseconds after the round began. */
  web: number;
  worker: number;
  webAt: number;
  workerAt: number;
  /** How long a killed process is away. */
  away: number;
  fault: DatabaseFault;
  faultAt: number;
  faultFor: number;
}

const MAX_START_MS = 4000;

/** The same rounds for the same seed. Each kind of fault comes before any is repeated. */
export function planRounds(seed: number, count: number, isCitus: boolean): Round[] {
  const random = new Random(seed);
  const upTo = (most: number) => random.between(0, most);
  let kinds: DatabaseFault[] = [];
  const nextFault = () => {
    if (kinds.length === 0) {
      kinds = [
        { kind: 'restart', how: upTo(1) === 0 ? 'fast' : 'immediate' },
        { kind: 'cut' },
        { kind: 'slow', ms: 20 + upTo(130) },
        { kind: 'forget' },
      ];
      if (isCitus) kinds.push({ kind: 'lose worker', worker: upTo(1) }, { kind: 'move' });
    }
    return kinds.splice(upTo(kinds.length - 1), 1)[0] as DatabaseFault;
  };
  return Array.from({ length: count }, () => ({
    web: upTo(1),
    worker: upTo(1),
    webAt: upTo(MAX_START_MS),
    workerAt: upTo(MAX_START_MS),
    away: upTo(1500),
    fault: nextFault(),
    faultAt: upTo(MAX_START_MS),
    faultFor: 200 + upTo(4000),
  }));
}

/** A round in one line. */
export function describeRound({ web, worker, webAt, workerAt, fault, faultAt, faultFor }: Round): string {
  const what = describeFault(fault);
  return `kills web ${web} at ${webAt} ms and worker ${worker} at ${workerAt} ms; database: ${what} at ${faultAt} ms for ${faultFor} ms`;
}

function describeFault(fault: DatabaseFault): string {
  if (fault.kind === 'restart') return `restart ${fault.how}`;
  if (fault.kind === 'slow') return `slow ${fault.ms} ms`;
  if (fault.kind === 'lose worker') return `lose worker ${fault.worker}`;
  return fault.kind;
}
