import type { Operations, QueueTransition } from '../queue-transitions.ts';

/** Where operations are kept. */
export interface QueueStorage {
  /** All of this device, in order. */
  read(): Promise<Operations>;
  /** Takes one step, alone among all tabs; resolves with all operations when the change is durable. The step may be asked twice. */
  change(step: QueueTransition): Promise<Operations>;
  /**
   * Whether everything that was stored is gone, because the browser deleted it while this page was open. Asked while `read`
   * or `change` answers; true once per loss.
   */
  takeLoss?(): boolean;
  /** Calls back when the storage may have lost everything. */
  onLossFeared?(listener: () => void): void;
}

/** Operations that storage took, and whether they will survive the closing of the browser. */
export interface FallbackStorage extends QueueStorage {
  isDurable(): boolean;
}
