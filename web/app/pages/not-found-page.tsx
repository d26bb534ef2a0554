import { Button, Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/links/links.tsx';

/** Inside the shell: nothing at this address. */
export function NotFoundPage() {
  return <NotFound action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>} />;
}

/** The same for visitors, without the shell. */
export function StandaloneNotFound() {
  return (
    <main>
      <NotFound
        action={
          <Button component="a" href="/">
            Go to home page
          </Button>
        }
      />
    </main>
  );
}

function NotFound({ action }: { action: ReactNode }) {
  return (
    <Center mih="60dvh" p="md">
      <title>Page not found · Karoo</title>
      <Stack align="center" gap="xs" maw={440}>
        <Title order={1}>Page not found</Title>
        <Text c="dimmed" ta="center">
          We can't find anything at this address. Check it for typing errors.
        </Text>
        <div>{action}</div>
      </Stack>
    </Center>
  );
}
