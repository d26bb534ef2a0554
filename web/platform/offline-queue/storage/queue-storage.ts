import type { Operations, QueueTransition } from '../queue-transitions.ts';

/** A draft, i.e. what a person has prepared and not sent yet, and the queue. Undefined for a draft that was never stored. */
export interface DraftState {
  draft: unknown;
  operations: Operations;
}

/** A pure step of both: what it takes from the draft and adds to the queue is stored together, or not at all. */
export type DraftTransition = (before: DraftState) => DraftState;

export interface QueueStorage {
  read(): Promise<Operations>;
  /** Applies one step, exclusively among all tabs. Resolves with all operations once stored. The step may run twice. */
  change(step: QueueTransition): Promise<Operations>;
  /** The stored draft with this key. */
  readDraft(key: string): Promise<unknown>;
  /** Like `change`, for one draft and the queue in one transaction. */
  changeDraft(key: string, step: DraftTransition): Promise<DraftState>;
  /** Whether the browser deleted everything while this page was open. True once per loss. */
  takeLoss?(): boolean;
  /** Calls back when the storage may have lost everything. */
  onLossFeared?(listener: () => void): void;
}

/** Storage that never rejects and knows whether its data survive a restart of the browser. */
export interface FallbackStorage extends QueueStorage {
  isDurable(): boolean;
}
