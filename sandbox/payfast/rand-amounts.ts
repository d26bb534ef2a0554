import { fromCents } from '#domain/money/money.ts';

/** Cents to rand with two decimals: 17250 to "172.50". */
export function rand(cents: number): string {
  return fromCents(BigInt(cents));
}

/** Rand with two decimals to cents; null for any other text. */
export function cents(text: string): number | null {
  return /^\d{1,9}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;
}
