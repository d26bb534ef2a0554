import { resolve4, resolve6 } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/**
 * Where PayFast's notices come from: the ranges of its documentation ("ports and IPs"), and the addresses it added
 * when its hosts moved (its support article of 2025-07-02).
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

/** Names whose addresses PayFast's own code accepts; they give a part of the ranges only, so they are asked second. */
export const PAYFAST_HOSTS: readonly string[] = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];

/** Addresses change rarely, and a flood of forged notices must not become a flood of questions. */
const DNS_CACHE_MS = 600_000;
/** Where no address was found, the name service was away rather than PayFast. */
const EMPTY_DNS_CACHE_MS = 10_000;

/** All addresses of a host; empty where there is none. Never rejects. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Whether a text is an IP address or a range such as `102.216.36.0/28`. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Whether an address (v4, v6, or v4 mapped into v6) lies in one of these addresses and ranges. */
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
 * Tells whether notices may come from an address. With `sources` these alone count; without, PayFast's published
 * ranges first and the addresses of its hosts second. `ip` must be the true peer, never an unchecked header.
 */
export function createSourceCheck(given: {
  sources: readonly string[] | null;
  now: () => Date;
  resolveHost?: ResolveHost;
}): (ip: string) => Promise<boolean> {
  const { sources, now, resolveHost = askDns } = given;
  let named: { until: number; addresses: Promise<readonly string[]> } | null = null;
  const ask = () => {
    const asked = now().getTime();
    const addresses = Promise.all(PAYFAST_HOSTS.map(resolveHost)).then((lists) => lists.flat());
    const current = { until: asked + DNS_CACHE_MS, addresses };
    void addresses.then(({ length }) => {
      if (length === 0) current.until = asked + EMPTY_DNS_CACHE_MS;
    });
    return current;
  };
  return async (ip) => {
    if (isWithin(ip, sources ?? PAYFAST_SOURCES)) return true;
    if (sources !== null) return false;
    if (named === null || named.until <= now().getTime()) named = ask();
    return isWithin(ip, await named.addresses);
  };
}

async function askDns(host: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve4(host), resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
