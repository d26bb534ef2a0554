import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
import { isAddressRange } from './notice-source.ts';

/** PayFast's part of the environment; see `PayfastEnv` of the server. */
export interface PayFastEnvironment {
  readonly merchantId?: string;
  readonly merchantKey?: string;
  readonly passphrase?: string;
  readonly live: boolean;
  /** The URL of a stand-in that replaces PayFast's hosts. */
  readonly url?: string;
  readonly sources: readonly string[];
}

/** The operator's PayFast account and PayFast's hosts. Contains secrets: never log it or return it to a client. */
export interface PayFastSettings {
  merchantId: string;
  merchantKey: string;
  /** Null when not configured: then no form can be signed and no notice is trusted. */
  passphrase: string | null;
  live: boolean;
  hosts: {
    /** Payment forms are posted here. */
    process: string;
    /** Append `/{token}?return=` for the page where a customer changes the card. */
    update: string;
    validate: string;
    api: string;
    /** Whether API requests use PayFast's own sandbox. */
    testing: boolean;
  };
  /** Addresses and ranges that notices may come from; null for PayFast's own. */
  sources: readonly string[] | null;
}

/** PayFast's public test account (README of its PHP SDK), which a stand-in accepts. */
const TEST_ACCOUNT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };
/** A stand-in runs on this machine. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * The account and hosts to use. `standIn` is the URL of the sandbox's stand-in, used when no account is configured. Null
 * without an account. Throws for a source that is neither an address nor a range.
 */
export function payfastSettings(env: PayFastEnvironment, standIn: string | null): PayFastSettings | null {
  const invalid = env.sources.find((source) => !isAddressRange(source));
  if (invalid !== undefined) throw new Error(`PAYFAST_SOURCES holds "${invalid}", which is no address and no range.`);
  const { merchantId, merchantKey, passphrase = null, live, url } = env;
  const sources = env.sources.length > 0 ? env.sources : null;
  if (merchantId !== undefined) {
    if (merchantKey === undefined) return null;
    const account = { merchantId, merchantKey, passphrase, live };
    return url === undefined
      ? { ...account, hosts: ownHosts(live), sources }
      : { ...account, hosts: standInHosts(url), sources: sources ?? LOOPBACK };
  }
  const base = url ?? standIn;
  if (base === null) return null;
  return { ...TEST_ACCOUNT, live: false, hosts: standInHosts(base), sources: sources ?? LOOPBACK };
}

function ownHosts(live: boolean): PayFastSettings['hosts'] {
  const site = live ? 'https://www.payfast.co.za' : 'https://sandbox.payfast.co.za';
  return { ...pages(site), api: 'https://api.payfast.co.za', testing: !live };
}

function standInHosts(base: string): PayFastSettings['hosts'] {
  const site = withoutTrailingSlashes(base);
  return { ...pages(site), api: `${site}/api`, testing: false };
}

function pages(site: string) {
  return {
    process: `${site}/eng/process`,
    update: `${site}/eng/recurring/update`,
    validate: `${site}/eng/query/validate`,
  };
}
