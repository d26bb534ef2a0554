import classes from './select-box.module.css';
import type { ListSelection } from './list-selection.ts';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that a finger finds, above the row's own link. The browser's own: a list has one in every row. */
export function SelectBox({ label, checked, indeterminate, onChange }: SelectBoxProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        className={classes.check}
        aria-label={label}
        checked={checked}
        // No attribute says "some of them"; a click takes it off the element, so every drawing puts it there again.
        ref={
          indeterminate === undefined
            ? undefined
            : (input) => {
                if (input) input.indeterminate = indeterminate;
              }
        }
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** The checkbox of one row. */
export function SelectRow<Row>({ row, selection }: { row: Row; selection: ListSelection<Row> }) {
  if (selection.isSelectable?.(row) === false) return <span className={classes.box} />;
  return (
    <SelectBox
      label={`Select ${selection.nameOf(row)}`}
      checked={selection.isSelected(row)}
      onChange={(checked) => selection.onSelect([row], checked)}
    />
  );
}
