import { Hono } from 'hono';
import { randomFor } from '#domain/random.ts';
import { apiApp } from './api-routes.ts';
import { PayFastStore } from './payfast-store.ts';
import { checkoutApp } from './checkout/checkout-routes.ts';
import { payfastControlApp } from './control/control-routes.ts';
import { Ledger } from './ledger.ts';
import { NoticeSender, DEFAULT_PAUSES } from './notices/notice-sender.ts';

export type PayFastOptions = {
  /** The file that stores agreements between starts, or null. */
  file: string | null;
  /** The Karoo whose clock moves too; null: the one that receives the notices. */
  karoo: string | null;
  /** Milliseconds before each retry of a notice. */
  pauses?: readonly number[];
  /** How long after the customer's return a late notice is sent, in milliseconds. */
  lateNotice?: number;
};

export type PayFastStandIn = {
  app: Hono;
  store: PayFastStore;
  ledger: Ledger;
  sender: NoticeSender;
  stop(): void;
};

/** Where it is mounted. */
export const PAYFAST_FOLDER = '/payfast';
const DEFAULT_LATENESS_MS = 15_000;
/** How often to check for due charges while the clock is not moved. */
const POLL_INTERVAL_MS = 5000;

/** Imitates PayFast: payment page, notices, validation, API, and a control API. */
export function startPayFast(options: PayFastOptions, seed: number): PayFastStandIn {
  const { karoo, lateNotice = DEFAULT_LATENESS_MS } = options;
  const folder = PAYFAST_FOLDER;
  const store = new PayFastStore(options.file);
  const sender = new NoticeSender(store, randomFor(seed, 'notice', 0), options.pauses ?? DEFAULT_PAUSES);
  const ledger = new Ledger(store, sender);
  sender.resume();
  const app = new Hono();
  app.route('/eng', checkoutApp({ store, ledger, sender, folder, lateNotice }));
  app.route('/api', apiApp(store, ledger));
  app.route('/', payfastControlApp({ store, ledger, sender, karoo, folder }));
  const looking = setInterval(() => {
    if (!ledger.clockMoves) void ledger.chargeDue();
  }, POLL_INTERVAL_MS);
  return {
    app,
    store,
    ledger,
    sender,
    stop() {
      clearInterval(looking);
      sender.stop();
      store.save();
    },
  };
}
