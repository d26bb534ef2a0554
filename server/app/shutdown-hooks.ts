import type { Log } from '../platform/log/log.ts';

/** What must be undone, the last one first. */
export interface ShutdownHooks {
  add(step: () => void | Promise<void>): void;
  /** Undoes everything once; a step that fails is logged and does not keep the others from running. */
  readonly run: () => Promise<void>;
}

export function createShutdownHooks(log: Log): ShutdownHooks {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step();
        } catch (err) {
          log.error({ err }, 'A step of the stop failed');
        }
      }
    },
  };
}
