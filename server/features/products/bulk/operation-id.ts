import { createHash } from 'node:crypto';

/** The key of one part of a bulk change, such as a product's id: the same for every attempt. */
export function operationIdOf(bulkId: string, part: number | string): string {
  const hex = createHash('sha256').update(`${bulkId} ${part}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
