/** WooCommerce hands keys to https only; Karoo on this machine may be in a trial with the sandbox. */
export function canBeApproved({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
