import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function constantTimeEqual(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
