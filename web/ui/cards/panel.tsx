import { Card, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './cards.module.css';

interface PanelProps {
  title: string;
  /** A hint, link or switch at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  /** The content reaches the card's edges: lists and tables. */
  flush?: boolean;
}

export function Panel({ title, aside, children, flush = false }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} padding={0} className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      <div className={flush ? classes.panelFlush : classes.panelBody}>{children}</div>
    </Card>
  );
}
