import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import type { PrivateStoreAddresses } from '../../env.ts';
import { isLoopback, classifyAddress } from './network-address.ts';
import { OutboundError } from './outbound-error.ts';

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

export type Lookup = (hostname: string, options: LookupOptions & { all: true }, callback: LookupAllCallback) => void;
type LookupAllCallback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

export interface GuardOptions {
  /** Allows private networks (loopback, RFC 1918, CGNAT, unique local) or only this machine's addresses, never link-local and the like. */
  readonly allowPrivate: PrivateStoreAddresses;
  readonly lookup?: Lookup;
  readonly connectTimeoutMs: number;
}

/**
 * A connector for undici that checks the address of every connection after DNS resolution and before anything is sent, which also
 * prevents DNS rebinding.
 */
export function guardedConnector(options: GuardOptions): buildConnector.connector {
  const guarded = buildConnector({ timeout: options.connectTimeoutMs, lookup: guardedLookup(options) });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // Node does not look up literal addresses, so the hook below would not see them.
    const fault = isIP(host) === 0 ? null : checkAddress(host, host, options.allowPrivate);
    if (fault !== null) return callback(fault, null);
    return guarded(target, callback);
  };
}

function checkAddress(address: string, host: string, allowPrivate: PrivateStoreAddresses): OutboundError | null {
  const kind = classifyAddress(address);
  if (kind === 'public') return null;
  if (kind === 'private' && (allowPrivate === 'all' || (allowPrivate === 'loopback' && isLoopback(address))))
    return null;
  return new OutboundError('PRIVATE_ADDRESS', `${host} is in a network that must not be called`);
}

function guardedLookup(options: GuardOptions) {
  const resolve: Lookup = options.lookup ?? dnsLookup;
  return (hostname: string, requested: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...requested, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      // One forbidden address rejects the host, since any of them may be used.
      for (const { address } of addresses) {
        const fault = checkAddress(address, hostname, options.allowPrivate);
        if (fault !== null) return callback(fault, []);
      }
      const first = addresses[0];
      if (first === undefined) return callback(noAddress(hostname), []);
      if (requested.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' });
}
