import type { Ledger } from '../ledger.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import type { PayFastStore } from '../payfast-store.ts';

/** The parts of the sandbox that its controls work on. */
export type ControlParts = {
  store: PayFastStore;
  ledger: Ledger;
  sender: NoticeSender;
  karoo: string | null;
  folder: string;
};
