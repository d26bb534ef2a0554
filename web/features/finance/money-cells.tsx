import type { ReactNode } from 'react';
import { formatMoneyExact } from '../../platform/format/money.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import text from '../../ui/styles/text.module.css';

/** A figure with its label on a phone, whose cards have no column headings. */
export function withMobileLabel(label: string, figure: ReactNode): ReactNode {
  return (
    <span className={text.figure}>
      <span className="mantine-hidden-from-sm">{label} </span>
      {figure}
    </span>
  );
}

interface MoneyOptions<Row> extends Partial<Pick<ReportColumn<Row>, 'card' | 'cell' | 'hint' | 'wideOnly'>> {
  /** On the second line of a phone's card. */
  label?: string;
  /** Decimal text. */
  total?: string | undefined;
}

/** The cells of a column of amounts. `amount` returns decimal text. */
export function moneyCells<Row>(currency: string) {
  return (amount: (row: Row) => string, { label, total, ...more }: MoneyOptions<Row> = {}) => {
    const format = (value: string) => {
      const figure = formatMoneyExact(value, currency);
      return label === undefined ? figure : withMobileLabel(label, figure);
    };
    return {
      cell: (row: Row): ReactNode => format(amount(row)),
      total: total === undefined ? undefined : format(total),
      ...more,
    };
  };
}
