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

interface MoneyColumnOptions<Row> extends Partial<Omit<ReportColumn<Row>, 'total'>> {
  currency: string;
  /** Decimal text. */
  total?: string | undefined;
}

/** A column of amounts, labelled on the second line of a phone's card. `amount` returns decimal text. */
export function moneyColumn<Row>(
  key: string,
  label: string,
  amount: (row: Row) => string,
  { currency, total, ...more }: MoneyColumnOptions<Row>,
): ReportColumn<Row> {
  const isLabelled = more.card === 'line' || more.card === 'lineEnd';
  const format = (value: string) => {
    const text = formatMoneyExact(value, currency);
    return isLabelled ? withMobileLabel(label, text) : text;
  };
  return {
    key,
    label,
    figure: true,
    cell: (row) => format(amount(row)),
    total: total === undefined ? undefined : format(total),
    ...more,
  };
}
