import { useState } from 'react';

/** The selected records, across pages; those on screen as they are now, the others as they were seen. */
export function useSelection<Row extends { wc_id: number }>(
  shown: readonly Row[] = [],
  /** How a reader hears a record's checkbox: "order #12". */
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
