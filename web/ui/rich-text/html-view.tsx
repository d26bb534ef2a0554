import { Box, Group } from '@mantine/core';
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
      {bar !== undefined && (
        <Group gap={4} p={4} className={classes.bar}>
          {bar}
        </Group>
      )}
      {children}
      <Box
        component="textarea"
        className={classes.text}
        display="block"
        w="100%"
        h={height}
        p="8px 12px"
        bd={0}
        bg="none"
        c="inherit"
        ff="monospace"
        fz="sm"
        aria-label={label}
        dir="auto"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
