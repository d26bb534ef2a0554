import classes from './select-box.module.css';
import type { ListSelection } from './list-selection.ts';
import { t } from '#domain/language/t.ts';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox above the row's link, large enough for touch. Native, because a list has one in every row. */
export function SelectBox({ label, checked, indeterminate, onChange }: SelectBoxProps) {
  return (
    <label className={`${classes.box} karoo-screen-only`}>
      <input
        type="checkbox"
        className={classes.check}
        aria-label={label}
        checked={checked}
        // "Indeterminate" has no attribute and a click clears it, so every render sets it again.
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

export function SelectRow<Row>({ row, selection }: { row: Row; selection: ListSelection<Row> }) {
  if (selection.isSelectable?.(row) === false) return <span className={`${classes.box} karoo-screen-only`} />;
  return (
    <SelectBox
      label={t('Select {nameOf}', { nameOf: selection.nameOf(row) })}
      checked={selection.isSelected(row)}
      onChange={(checked) => selection.onSelect([row], checked)}
    />
  );
}
