import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The part of the screen that is open, e.g. a tab: comes first in the document title. */
  part?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone as high as its buttons and close to what follows. */
  dense?: boolean;
}

/** The heading of a screen; also sets the document title. */
export function PageHeader({ title, part, children, actions, dense = false }: Props) {
  return (
    <Group justify="space-between" align="flex-start" mb={dense ? { base: 'xs', sm: 'lg' } : 'lg'} gap="sm">
      <title>{`${part === undefined ? '' : `${part} · `}${title} · Karoo`}</title>
      <div>
        <Title order={1}>{title}</Title>
        {children && (
          <Text c="dimmed" size="sm" component="div">
            {children}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
