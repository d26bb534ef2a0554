import { timingSafeEqual } from 'node:crypto';

export function constantTimeEqual(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
