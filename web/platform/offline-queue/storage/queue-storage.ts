import type { Operations, QueueTransition } from '../queue-transitions.ts';

export interface QueueStorage {
  read(): Promise<Operations>;
  /** Applies one step, exclusively among all tabs. Resolves with all operations once stored. The step may run twice. */
  change(step: QueueTransition): Promise<Operations>;
  /** Whether the browser deleted everything while this page was open. True once per loss. */
  takeLoss?(): boolean;
  /** Calls back when the storage may have lost everything. */
  onLossFeared?(listener: () => void): void;
}

/** Storage that never rejects and knows whether its data survive a restart of the browser. */
export interface FallbackStorage extends QueueStorage {
  isDurable(): boolean;
}
