import { Box, Stack, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

const DIMMED = 'var(--mantine-color-dimmed)';

interface Props {
  icon?: ComponentType<{ size?: number; stroke?: number; color?: string; 'aria-hidden'?: boolean }>;
  title: string;
  children?: ReactNode;
  /** 1 where the screen has no other heading. */
  order?: 1 | 2;
  action?: ReactNode;
}

/** Nothing here yet: what belongs here, and the next step. */
export function EmptyState({ icon: Icon, title, children, action, order = 2 }: Props) {
  return (
    <Stack align="center" gap="xs" px="md" py={40}>
      {Icon && <Icon size={32} stroke={1.5} color={DIMMED} aria-hidden />}
      <Title order={order} size="h2" ta="center">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" size="sm" ta="center" maw={440} component="div">
          {children}
        </Text>
      )}
      {action && <Box mt="xs">{action}</Box>}
    </Stack>
  );
}
