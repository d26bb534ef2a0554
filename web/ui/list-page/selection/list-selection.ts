import type { ReactNode } from 'react';

export interface ListSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Rows that cannot be selected have no checkbox. */
  isSelectable?: (row: Row) => boolean;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  onClear: () => void;
  /** Label of a row's checkbox for screen readers: "Order #12". */
  nameOf: (row: Row) => string;
  bar: ReactNode;
}
