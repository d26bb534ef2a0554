import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/states/boundary.tsx';
import type { FallbackProps } from '../../ui/states/boundary.tsx';

/** A part of the shell: when it cannot be drawn a line stands in its place, and the screen beside it stays. */
export function ShellPart({ children }: { children: ReactNode }) {
  return <Boundary fallback={BrokenPart}>{children}</Boundary>;
}

function BrokenPart({ reset }: FallbackProps) {
  return (
    <Group role="alert" gap="xs" p="xs">
      <Text size="sm">Something went wrong</Text>
      <Button variant="default" onClick={reset}>
        Try Again
      </Button>
    </Group>
  );
}
