import type { ReactNode } from 'react';

/** Rows that are selected to do something with them together. */
export interface ListSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Rows that cannot be: they have no checkbox. */
  isSelectable?: (row: Row) => boolean;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  onClear: () => void;
  /** How a reader hears a row's checkbox: "Order #12". */
  nameOf: (row: Row) => string;
  /** What can be done with them, below the list. */
  bar: ReactNode;
}
