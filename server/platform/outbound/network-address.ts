import ipaddr from 'ipaddr.js';

/**
 * `public` may be called; `private` only if the operator allows private networks; `forbidden` never: link-local (cloud metadata
 * services), multicast, reserved and translated networks.
 */
export type AddressKind = 'public' | 'private' | 'forbidden';

const PRIVATE_RANGES = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']);

/** Metadata services outside link-local: Azure's host, Alibaba's, and Amazon's over IPv6. */
const METADATA_SERVICES = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254']);

/** Global unicast: the only IPv6 network routed on the internet. Excludes `::a.b.c.d` and the like. */
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Classifies an IP address (v4, v6, v4 mapped into v6, with or without zone) by its network. */
export function classifyAddress(address: string): AddressKind {
  if (!ipaddr.isValid(address)) return 'forbidden';
  const ip = ipaddr.process(address);
  if (METADATA_SERVICES.has(ip.toString())) return 'forbidden';
  const range = ip.range();
  if (PRIVATE_RANGES.has(range)) return 'private';
  if (range !== 'unicast') return 'forbidden';
  if (ip.kind() === 'ipv6' && !(ip as ipaddr.IPv6).match(GLOBAL_UNICAST_V6)) return 'forbidden';
  return 'public';
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
