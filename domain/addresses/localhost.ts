const ADDRESS_OR_LOCALHOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a Host header is "localhost" or an IP address, with a port or without. A page of another site whose name was pointed
 * at this machine (DNS rebinding) sends its own name, and no site can have such an address as its name.
 */
export function isIpOrLocalhost(host: string): boolean {
  return ADDRESS_OR_LOCALHOST.test(host);
}
