import { useState } from 'react';

/** The selected records, across pages; visible ones are current, others as last seen. */
export function useSelection<Row extends { wc_id: number }>(
  shown: readonly Row[] = [],
  /** Label of a record's checkbox for screen readers: "order #12". */
  nameOf: (row: Row) => string,
) {
  const [held, setHeld] = useState<ReadonlyMap<number, Row>>(new Map());
  const now = new Map(shown.map((row) => [row.wc_id, row]));
  return {
    selected: [...held.values()].map((row) => now.get(row.wc_id) ?? row),
    ofRows: {
      isSelected: (row: Row) => held.has(row.wc_id),
      onSelect: (rows: readonly Row[], selected: boolean) =>
        setHeld((before) => {
          const after = new Map(before);
          for (const row of rows) {
            if (selected) after.set(row.wc_id, row);
            else after.delete(row.wc_id);
          }
          return after;
        }),
      onClear: () => setHeld(new Map()),
      nameOf,
    },
  };
}
