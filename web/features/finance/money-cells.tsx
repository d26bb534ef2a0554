import type { ReactNode } from 'react';
import { formatMoneyExact } from '../../platform/format/money.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';

interface MoneyOptions<Row> extends Partial<
  Pick<ReportColumn<Row>, 'card' | 'cell' | 'cardLabel' | 'hint' | 'wideOnly'>
> {
  /** On the second line of a phone's card. */
  label?: string;
  /** Decimal text. */
  total?: string | undefined;
}

/** The cells of a column of amounts. `amount` returns decimal text. */
export function moneyCells<Row>(currency: string) {
  return (amount: (row: Row) => string, { label, total, ...more }: MoneyOptions<Row> = {}) => {
    const format = (value: string) => formatMoneyExact(value, currency);
    return {
      cell: (row: Row): ReactNode => format(amount(row)),
      total: total === undefined ? undefined : format(total),
      ...(label !== undefined && { cardLabel: () => label }),
      ...more,
    };
  };
}
