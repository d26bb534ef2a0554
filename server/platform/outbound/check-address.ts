import { isIP } from 'node:net';
import type { Env } from '../../env.ts';
import { classifyAddress, isLoopback } from './network-address.ts';

/**
 * Whether an address that a person entered may be called: https, without credentials, not in a private network. With
 * ALLOW_PRIVATE_STORE_ADDRESSES also plain http and the networks it allows. A name that leads into a private network is
 * found when it is called, since it may change at any time.
 */
export function checkAddress(text: string, allowed: Env['privateStoreAddresses']): URL | 'malformed' | 'private' {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'http:' && allowed !== 'none';
  if (url === null || (url.protocol !== 'https:' && !isPlain) || url.username !== '' || url.password !== '') {
    return 'malformed';
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen = isIP(host) === 0 ? host !== 'localhost' : classifyAddress(host) === 'public';
  const isAllowed = allowed === 'all' || (allowed === 'loopback' && (host === 'localhost' || isLoopback(host)));
  return isOpen || isAllowed ? url : 'private';
}
