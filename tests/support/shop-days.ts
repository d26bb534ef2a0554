/** Days of the sandbox's shop (South African time), as "2026-11-20". */

const OFFSET_MS = 2 * 3_600_000;

export function shopToday(): string {
  return new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 10);
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function startOfShopYear(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}
