import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A list of customers. */
export function CustomerRows({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

interface CustomerRowProps {
  name: string;
  details: readonly string[];
  children?: ReactNode;
}

/** A customer with what tells them apart, and a button. */
export function CustomerRow({ name, details, children }: CustomerRowProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600} dir="auto">
          {name}
        </Text>
        {details
          .filter((detail) => detail !== '')
          .map((detail, place) => (
            <Text key={place} size="xs" c="dimmed" dir="auto">
              {detail}
            </Text>
          ))}
      </div>
      <div style={{ flex: 'none' }}>{children}</div>
    </Group>
  );
}
