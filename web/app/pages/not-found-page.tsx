import { Button, Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/links/links.tsx';
import * as t from '../app.text.ts';

/** Inside the shell: nothing at this address. */
export function NotFoundPage() {
  return <NotFound action={<LinkButton to="/dashboard">{t.goToDashboard}</LinkButton>} />;
}

/** The same for visitors, without the shell. */
export function StandaloneNotFound() {
  return (
    <main>
      <NotFound
        action={
          <Button component="a" href="/">
            {t.goToHomePage}
          </Button>
        }
      />
    </main>
  );
}

function NotFound({ action }: { action: ReactNode }) {
  return (
    <Center mih="60dvh" p="md">
      <title>{t.pageNotFoundKaroo}</title>
      <Stack align="center" gap="xs" maw={440}>
        <Title order={1}>{t.pageNotFound}</Title>
        <Text c="dimmed" ta="center">
          {t.weCantFindAnything}
        </Text>
        <div>{action}</div>
      </Stack>
    </Center>
  );
}
