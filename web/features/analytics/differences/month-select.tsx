import { NativeSelect } from '@mantine/core';
import { addDays, monthStart } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { monthName } from '#domain/vat/vat-period.ts';

/** As far back as books are looked at: SARS has them kept for five years. */
const MONTHS_BACK = 60;

interface MonthSelectProps {
  /** "2026-11" */
  value: string;
  today: ShopDay;
  onChange: (month: string) => void;
}

/** A month out of the last five years. A list, since some browsers draw a field for months as one for any text. */
export function MonthSelect({ value, today, onChange }: MonthSelectProps) {
  const months = monthsUntil(today);
  return (
    <NativeSelect
      aria-label="Month"
      data={(months.includes(value) ? months : [...months, value]).map((month) => ({
        value: month,
        label: `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`,
      }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The newest first. */
function monthsUntil(today: ShopDay): string[] {
  const months: string[] = [];
  for (let first = monthStart(today); months.length <= MONTHS_BACK; first = monthStart(addDays(first, -1))) {
    months.push(first.slice(0, 7));
  }
  return months;
}
