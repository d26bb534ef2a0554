import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';

import { buildConnector } from 'undici';

import { isLoopback, classifyAddress } from './network-address.ts';
import { OutboundError } from './outbound-error.ts';

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Same as `dns.lookup`; another one in tests. */
export type Lookup = (hostname: string, options: LookupOptions & { all: true }, callback: LookupAllCallback) => void;
type LookupAllCallback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** Which addresses that are not public may be called. */
export type AllowPrivate = boolean | 'loopback';

export interface GuardOptions {
  /** Lets through private networks (loopback, RFC 1918, CGNAT, unique local) or this machine's own addresses alone, never link-local and the like. */
  readonly allowPrivate: AllowPrivate;
  /** Exact origins (`http://127.0.0.1:3100`) that pass whatever their address. */
  readonly allowedOrigins: readonly string[];
  readonly lookup?: Lookup;
  readonly connectTimeoutMs: number;
}

/**
 * A connector for undici that looks at the address of every single connection, after its name was resolved and before
 * anything is sent. So a name that answered with a public address when the shop was added and with 127.0.0.1 later
 * (DNS rebinding) gets no further than one that answered so at once.
 */
export function guardedConnector(options: GuardOptions): buildConnector.connector {
  const free = buildConnector({ timeout: options.connectTimeoutMs });
  const guarded = buildConnector({ timeout: options.connectTimeoutMs, lookup: guardedLookup(options) });
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (allowed.has(originOf(target.protocol, host, target.port))) return free(target, callback);
    // Node asks no resolver for a literal address, so the hook below would not see it.
    const fault = isIP(host) === 0 ? null : refusalOf(host, host, options.allowPrivate);
    if (fault !== null) return callback(fault, null);
    return guarded(target, callback);
  };
}

function originOf(protocol: string, host: string, port: string): string {
  return new URL(`${protocol}//${host.includes(':') ? `[${host}]` : host}${port === '' ? '' : `:${port}`}`).origin;
}

function refusalOf(address: string, host: string, allowPrivate: AllowPrivate): OutboundError | null {
  const kind = classifyAddress(address);
  if (kind === 'public') return null;
  if (kind === 'private' && (allowPrivate === true || (allowPrivate === 'loopback' && isLoopback(address))))
    return null;
  return new OutboundError('PRIVATE_ADDRESS', `${host} lies in a network that is not called from here`);
}

function guardedLookup(options: GuardOptions) {
  const resolve: Lookup = options.lookup ?? dnsLookup;
  return (hostname: string, wanted: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...wanted, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      // One bad address among good ones refuses the host: which of them would be used is a matter of chance.
      for (const { address } of addresses) {
        const fault = refusalOf(address, hostname, options.allowPrivate);
        if (fault !== null) return callback(fault, []);
      }
      const first = addresses[0];
      if (first === undefined) return callback(noAddress(hostname), []);
      if (wanted.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' });
}
