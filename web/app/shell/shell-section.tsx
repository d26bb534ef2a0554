import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import type { FallbackProps } from '../../ui/states/error-boundary.tsx';

/** A section of the shell: if it cannot render, a line replaces it and the screen stays. */
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
