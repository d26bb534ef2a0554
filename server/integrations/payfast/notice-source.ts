import { resolve4, resolve6 } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/**
 * The sources of PayFast's notices: the ranges of its documentation ("ports and IPs"), and the addresses it added when its
 * hosts moved (support article of 2025-07-02).
 */
export const PAYFAST_SOURCES: readonly string[] = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
  '13.245.74.88',
  ...Array.from({ length: 21 }, (_, n) => `3.163.${232 + n}.237`),
];

/** Hosts whose addresses PayFast's own code accepts. They cover only part of the ranges, so they are checked second. */
export const PAYFAST_HOSTS: readonly string[] = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];

/** Addresses change rarely, and forged notices must not cause many DNS queries. */
const DNS_CACHE_MS = 600_000;
/** An empty result usually means that DNS failed. */
const EMPTY_DNS_CACHE_MS = 10_000;

/** All addresses of a host; empty without any. Never rejects. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Whether a text is an IP address or a range such as `102.216.36.0/28`. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Whether an address (v4, v6, or v4 mapped into v6) is in one of these addresses and ranges. */
export function isWithin(ip: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some((range) => {
    const [network, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), null] as const);
    if (network.kind() !== address.kind()) return false;
    return address.match(network as ipaddr.IPv4, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
  });
}

/**
 * Creates the check whether notices may come from an address. `sources` replaces PayFast's published ranges and hosts. `ip`
 * must be the real peer address, never an unchecked header.
 */
export function createSourceCheck(options: {
  sources: readonly string[] | null;
  now: () => Date;
  resolveHost?: ResolveHost;
}): (ip: string) => Promise<boolean> {
  const { sources, now, resolveHost = queryDns } = options;
  let cached: { until: number; addresses: Promise<readonly string[]> } | null = null;
  const query = () => {
    const start = now().getTime();
    const addresses = Promise.all(PAYFAST_HOSTS.map(resolveHost)).then((lists) => lists.flat());
    const entry = { until: start + DNS_CACHE_MS, addresses };
    void addresses.then(({ length }) => {
      if (length === 0) entry.until = start + EMPTY_DNS_CACHE_MS;
    });
    return entry;
  };
  return async (ip) => {
    if (isWithin(ip, sources ?? PAYFAST_SOURCES)) return true;
    if (sources !== null) return false;
    if (cached === null || cached.until <= now().getTime()) cached = query();
    return isWithin(ip, await cached.addresses);
  };
}

async function queryDns(host: string): Promise<string[]> {
  const results = await Promise.allSettled([resolve4(host), resolve6(host)]);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
