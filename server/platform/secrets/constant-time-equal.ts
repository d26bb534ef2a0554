import { timingSafeEqual } from 'node:crypto';

export function constantTimeEqual(input: string, right: string): boolean {
  const a = Buffer.from(input);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
