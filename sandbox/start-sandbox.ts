import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlApp } from './control/control-routes.ts';
import { ShopControl } from './control/shop-control.ts';
import { mailboxApp } from './mailbox/mailbox-page.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { GOOGLE_FOLDER, startGoogle, type GoogleStandIn } from './google/google-app.ts';
import { PAYFAST_FOLDER, startPayFast, type PayFastOptions, type PayFastStandIn } from './payfast/payfast-app.ts';
import { Faults } from './woocommerce/faults.ts';
import { generateShop } from './woocommerce/generated/generate-shop.ts';
import { loadRecordedShop } from './woocommerce/recorded/load-recorded-shop.ts';
import { ShopClock } from './woocommerce/shop-clock.ts';
import { setQuirks } from './woocommerce/quirks/apply-quirks.ts';
import type { QuirkName } from './woocommerce/quirks/quirks.ts';
import { refuseOtherSites } from './refuse-other-sites.ts';
import { answerSite, type ShopSite } from './woocommerce/shop-server.ts';
import type { Behaviour, Shop } from './woocommerce/shop.ts';
import { WebhookSender } from './woocommerce/webhooks/deliver.ts';

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  orders: number;
  products: number;
  customers: number;
  seed: number;
  /** The share of responses that fail, 0 to 1. */
  faults: number;
  /** New orders per minute. */
  live: number;
  /** Serve the recordings' own shop at the root in place of a generated one. */
  recorded: boolean;
  /** Serve it below /kaapstad-koffie as well. */
  withRecorded: boolean;
  /** Generated shops of the same size, each with its own seed: the first at the root, the others below /shop-2, /shop-3 ... */
  shops: number;
  /** The port of the mailbox's SMTP server; null for no mailbox. */
  smtpPort: number | null;
  /** Seconds the shop's clock is ahead. */
  skew: number;
  /** Delay of every response, in milliseconds. */
  latency: number;
  /** The moment the shop's clock starts at, in seconds since 1970; null for the machine's time. */
  today: number | null;
  /** The moment the generated orders end at, in seconds since 1970; null for the clock's now. */
  historyEnd: number | null;
  payfast: PayFastOptions;
  /** The file that stores permissions at Google between starts, or null. */
  googleFile: string | null;
  behaviour: Partial<Behaviour>;
  /** Of every shop; `setQuirks` of a shop's control changes them. */
  quirks: readonly QuirkName[];
};

export const DEFAULT_OPTIONS: SandboxOptions = {
  port: 0,
  host: '127.0.0.1',
  orders: 300,
  products: 60,
  customers: 120,
  seed: 7,
  faults: 0,
  live: 0,
  recorded: false,
  withRecorded: false,
  shops: 1,
  smtpPort: null,
  skew: 0,
  latency: 0,
  today: null,
  historyEnd: null,
  payfast: { file: null, karoo: null },
  googleFile: null,
  behaviour: {},
  quirks: [],
};

/** A shop and a key that may read and write. */
export type ShopAddress = { url: string; consumerKey: string; consumerSecret: string };

/** Addresses and keys of a running sandbox, which the process also prints when ready. */
export type SandboxAddresses = {
  url: string;
  consumerKey: string;
  consumerSecret: string;
  readOnlyKey: string;
  readOnlySecret: string;
  recordedUrl: string | null;
  recordedConsumerKey: string | null;
  recordedConsumerSecret: string | null;
  /** All generated shops, the one at the root first. */
  shops: ShopAddress[];
  mailboxUrl: string | null;
  smtpUrl: string | null;
  payfastUrl: string;
  googleUrl: string;
};

export type RunningSandbox = SandboxAddresses & {
  /** The shop at the root. */
  shop: ShopControl;
  /** The recordings' shop beside it, where it is served. */
  recordedShop: ShopControl | null;
  mailbox: Mailbox | null;
  payfast: PayFastStandIn;
  google: GoogleStandIn;
  close(): Promise<void>;
};

const RECORDED_FOLDER = '/kaapstad-koffie';

type Site = ShopSite & { sender: WebhookSender; control: ShopControl };

function siteFor(shop: Shop, folder: string, options: SandboxOptions, address: () => string): Site {
  setQuirks(shop, options.quirks);
  const faults = new Faults(options.seed, options.faults);
  const sender = new WebhookSender(shop, () => address() + folder);
  const control = new ShopControl(shop, faults, sender, options.seed);
  return { shop, folder, faults, pinger: sender, sender, control };
}

type Sites = Pick<Rooms, 'main' | 'others' | 'recorded'>;

function makeSites(options: SandboxOptions, address: () => string): Sites {
  const clock = () => {
    const made = new ShopClock(options.today);
    made.skew = options.skew;
    return made;
  };
  const behaviour = { latency: options.latency, ...options.behaviour };
  const recordedShop = () => loadRecordedShop(clock());
  const generated = (seed: number) => {
    const own = new ShopClock(options.today);
    const size = { orders: options.orders, products: options.products, customers: options.customers };
    const shop = generateShop(seed, size, own, options.historyEnd ?? own.now());
    own.skew = options.skew;
    return shop;
  };
  const shop = options.recorded ? recordedShop() : generated(options.seed);
  Object.assign(shop.behaviour, behaviour);
  const main = siteFor(shop, '', options, address);
  const others = Array.from({ length: options.shops - 1 }, (_, at) => {
    const other = generated(options.seed + at + 1);
    Object.assign(other.behaviour, behaviour);
    return siteFor(other, `/shop-${at + 2}`, options, address);
  });
  const recorded = options.withRecorded ? siteFor(recordedShop(), RECORDED_FOLDER, options, address) : null;
  return { main, others, recorded };
}

type Rooms = {
  main: Site;
  /** Below folders of their own, beside the one at the root. */
  others: Site[];
  recorded: Site | null;
  mailbox: Mailbox | null;
  payfast: PayFastStandIn;
  google: GoogleStandIn;
};

function sandboxApp({ main, others, recorded, mailbox, payfast, google }: Rooms, host: string): Hono {
  const app = new Hono();
  app.use(refuseOtherSites(host));
  app.route('/sandbox', controlApp(main.control));
  if (mailbox) app.route('/mailbox', mailboxApp(mailbox));
  app.get(`${PAYFAST_FOLDER}/`, (c) => c.redirect(PAYFAST_FOLDER));
  app.route(PAYFAST_FOLDER, payfast.app);
  app.get(`${GOOGLE_FOLDER}/`, (c) => c.redirect(GOOGLE_FOLDER));
  app.route(GOOGLE_FOLDER, google.app);
  for (const site of recorded ? [recorded, ...others] : others) {
    app.route(`${site.folder}/sandbox`, controlApp(site.control));
    app.all(site.folder, (c) => answerSite(site, c.req.raw));
    app.all(`${site.folder}/*`, (c) => answerSite(site, c.req.raw));
  }
  app.all('*', (c) => answerSite(main, c.req.raw));
  return app;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Starts a shop, PayFast, Google and, with `smtpPort`, a mailbox. DEFAULT_OPTIONS has the defaults. */
export async function startSandbox(input: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const options = { ...DEFAULT_OPTIONS, ...input };
  let url = '';
  const sites = makeSites(options, () => url);
  const { main, recorded } = sites;
  const mailbox = options.smtpPort === null ? null : new Mailbox();
  const payfast = startPayFast(options.payfast, options.seed);
  const google = startGoogle(options.googleFile, options.seed);
  const server = createAdaptorServer({
    fetch: sandboxApp({ ...sites, mailbox, payfast, google }, options.host).fetch,
  }) as Server;
  url = `http://${options.host}:${await listen(server, options.port, options.host)}`;
  const smtpUrl = mailbox ? `smtp://${options.host}:${await mailbox.listen(options.smtpPort!, options.host)}` : null;
  main.control.setLive(options.live);
  const shops = [main, ...sites.others].map(({ shop, folder }) => {
    const [key] = shop.data.keys;
    return { url: url + folder, consumerKey: key!.key, consumerSecret: key!.secret };
  });
  const [full, readOnly] = main.shop.data.keys;
  const recordedKey = recorded?.shop.data.keys[0];
  return {
    url,
    consumerKey: full!.key,
    consumerSecret: full!.secret,
    readOnlyKey: readOnly!.key,
    readOnlySecret: readOnly!.secret,
    recordedUrl: recorded ? url + RECORDED_FOLDER : null,
    recordedConsumerKey: recordedKey?.key ?? null,
    recordedConsumerSecret: recordedKey?.secret ?? null,
    shops,
    mailboxUrl: mailbox ? `${url}/mailbox` : null,
    smtpUrl,
    payfastUrl: url + PAYFAST_FOLDER,
    googleUrl: url + GOOGLE_FOLDER,
    shop: main.control,
    recordedShop: recorded?.control ?? null,
    mailbox,
    payfast,
    google,
    close: async () => {
      for (const site of [main, recorded, ...sites.others]) site?.control.stop();
      payfast.stop();
      await mailbox?.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Answers that hang on purpose would keep the server open for minutes.
        server.closeAllConnections();
      });
    },
  };
}
