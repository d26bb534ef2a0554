import type { Page } from 'playwright-core';

/** Records the scripts a page requests from now on; returns their gzipped bytes. */
export function countScripts(page: Page): () => Promise<number> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Preloaded modules count too, whatever type the browser gives them.
    if (pathname.endsWith('.js')) addresses.add(request.url());
  });
  return async () => {
    const sizes = await Promise.all([...addresses].map(gzippedSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

async function gzippedSize(address: string): Promise<number> {
  const response = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const size = Number(response.headers.get('content-length'));
  if (response.headers.get('content-encoding') !== 'gzip' || size === 0)
    throw new Error(`${address} is not sent gzipped, or without its length.`);
  return size;
}
