import { useId } from 'react';
import classes from './segmented-buttons.module.css';

interface SegmentedButtonsProps<Value extends string> {
  /** Label for screen readers. */
  label: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
}

/** One of a few options, side by side. Measures nothing, so that it does not delay the first render. */
export function SegmentedButtons<Value extends string>({
  label,
  data,
  value,
  onChange,
  fullWidth,
}: SegmentedButtonsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments} data-full-width={fullWidth || undefined}>
      {data.map((choice) => (
        <label key={choice.value} className={classes.segment} data-current={choice.value === value || undefined}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.label}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
