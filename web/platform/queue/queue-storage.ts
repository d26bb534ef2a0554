import type { Operations, Step } from './queue-steps.ts';

/** Where operations are kept. */
export interface QueueStorage {
  /** All of this device, in order. */
  read(): Promise<Operations>;
  /** Takes one step, alone among all tabs; resolves with all operations when the change is durable. The step may be asked twice. */
  change(step: Step): Promise<Operations>;
}

/** Operations that storage took, and whether they will survive the closing of the browser. */
export interface KeptStorage extends QueueStorage {
  isDurable(): boolean;
}
