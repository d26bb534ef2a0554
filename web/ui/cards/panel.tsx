import { Box, Card, Group, Title } from '@mantine/core';
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
    <Card component="section" aria-labelledby={id} padding={0} h="100%">
      <Group justify="space-between" gap="8px 12px" mih={52} p="10px 16px" className={classes.panelHead}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {flush ? (
        <div className={classes.panelFlush}>{children}</div>
      ) : (
        <Box flex={1} p="0 16px 16px">
          {children}
        </Box>
      )}
    </Card>
  );
}
