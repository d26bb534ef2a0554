import type { Log } from '../platform/log/log.ts';

export interface ShutdownHooks {
  add(step: () => void | Promise<void>): void;
  /** Runs every step once; a step that fails is logged and does not stop the others. */
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
          log.error({ err }, 'A shutdown step failed');
        }
      }
    },
  };
}
