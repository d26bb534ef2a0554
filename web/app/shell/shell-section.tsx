import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import type { FallbackProps } from '../../ui/states/error-boundary.tsx';

/** A part of the shell: when it cannot be drawn a line stands in its place, and the screen beside it stays. */
export function ShellSection({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={SectionError}>{children}</ErrorBoundary>;
}

function SectionError({ reset }: FallbackProps) {
  return (
    <Group role="alert" gap="xs" p="xs">
      <Text size="sm">Something went wrong</Text>
      <Button variant="default" onClick={reset}>
        Try Again
      </Button>
    </Group>
  );
}
