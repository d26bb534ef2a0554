import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { headingOf, type KeyedColumn, valueName } from '#domain/columns/column.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useTimeZone } from '../../platform/query/store-query.ts';
import { formatQuantity, formatShare } from '../../platform/format/number.ts';
import text from '../styles/text.module.css';
import type { ListColumn } from './list-column.ts';

/** A row with the values of columns that were asked for. */
interface ValuedRow {
  columns?: Readonly<Record<string, string | number | null>> | undefined;
}

interface DeclaredColumns<Row> {
  /** In their order. */
  shown: readonly KeyedColumn[];
  /** Somebody chose them: none is left out where there is little room. */
  isChosen: boolean;
  /** By key, what this list renders otherwise. The rows have the values of those with a cell. */
  rendered: Readonly<Record<string, Partial<ListColumn<Row>>>>;
  currencyOf: (row: Row) => string;
}

const WIDTHS: Readonly<Record<KeyedColumn['kind'], number>> = {
  text: 12,
  money: 9,
  number: 4,
  share: 5,
  id: 6,
  instant: 16,
};

/** The columns of a list as they are declared (`domain/columns`); only what a list renders in its own way is said again. */
export function declaredColumns<Row extends ValuedRow>(options: DeclaredColumns<Row>): ListColumn<Row>[] {
  const { shown, isChosen, rendered, currencyOf } = options;
  return shown.map((column) => {
    const { key, kind, sort } = column;
    const { wideOnly, ...own }: Partial<ListColumn<Row>> = rendered[key] ?? {};
    return {
      key,
      label: headingOf(column),
      figure: kind === 'money' || kind === 'number' || kind === 'share',
      loadingWidth: WIDTHS[kind],
      cell: (row) => declaredCell(column, row.columns?.[key] ?? null, currencyOf(row)),
      ...(sort !== undefined && { sort }),
      // A phone has no room for what a narrow table leaves out.
      ...(isChosen && !wideOnly && { card: 'added' as const }),
      ...own,
      ...(wideOnly && !isChosen && { wideOnly }),
    };
  });
}

function declaredCell(column: KeyedColumn, value: string | number | null, currency: string): ReactNode {
  if (value === null || value === '') return '–';
  switch (column.kind) {
    case 'money':
      return formatMoneyExact(String(value), currency);
    case 'number':
      return formatQuantity(Number(value));
    case 'share':
      return formatShare(Number(value));
    case 'instant':
      return <Instant at={String(value)} />;
    case 'id':
      return String(value);
    case 'text': {
      const name = valueName(column, String(value));
      return (
        <Box component="span" maw="16rem" className={text.clip} dir="auto" title={name}>
          {name}
        </Box>
      );
    }
  }
}

function Instant({ at }: { at: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatDateTime(at, useTimeZone())}</span>;
}
