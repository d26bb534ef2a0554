import type { ReactNode } from 'react';
import classes from './rich-text.module.css';

export interface RichTextProps {
  /** HTML as the shop stores it. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** Of the text in pixels. */
  height: number;
}

/** A text as the shop stores it, with what `children` say about that. */
export function HtmlView({
  value,
  onChange,
  label,
  height,
  bar,
  children,
}: RichTextProps & { bar?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.editor}>
      {bar !== undefined && <div className={classes.bar}>{bar}</div>}
      {children}
      <textarea
        className={classes.html}
        style={{ height }}
        aria-label={label}
        dir="auto"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
