import { useId, useLayoutEffect, useRef } from 'react';
import classes from './segmented-buttons.module.css';

interface SegmentedButtonsProps<Value extends string> {
  /** Label for screen readers. */
  label: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
}

/** One of a few options, side by side. Measures only on a change, so that it does not delay the first render. */
export function SegmentedButtons<Value extends string>({
  label,
  data,
  value,
  onChange,
  fullWidth,
}: SegmentedButtonsProps<Value>) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current !== value && group.current) slide(group.current, shown.current, value);
    shown.current = value;
  }, [value]);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes.segments}
      data-full-width={fullWidth || undefined}
    >
      {data.map((choice) => (
        <label
          key={choice.value}
          className={classes.segment}
          data-value={choice.value}
          data-current={choice.value === value || undefined}
        >
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.label}>{choice.label}</span>
          {choice.value === value && <span className={classes.thumb} />}
        </label>
      ))}
    </div>
  );
}

/** Animates the thumb from the previous segment. */
function slide(group: HTMLElement, from: string, to: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const segment = (value: string) => group.querySelector<HTMLElement>(`[data-value="${value}"]`);
  const [before, after] = [segment(from), segment(to)];
  if (!before || !after) return;
  after.lastElementChild?.animate(
    [
      { left: `${before.offsetLeft - after.offsetLeft}px`, width: `${before.offsetWidth}px` },
      { left: '0px', width: `${after.offsetWidth}px` },
    ],
    { duration: 120, easing: 'ease' },
  );
}
