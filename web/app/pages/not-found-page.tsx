import { Button, Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/links/links.tsx';
import { t } from '#domain/language/t.ts';

/** Inside the shell: nothing at this address. */
export function NotFoundPage() {
  return <NotFound action={<LinkButton to="/dashboard">{t('Go to dashboard')}</LinkButton>} />;
}

/** The same for visitors, without the shell. */
export function StandaloneNotFound() {
  return (
    <main>
      <NotFound
        action={
          <Button component="a" href="/">
            {t('Go to home page')}
          </Button>
        }
      />
    </main>
  );
}

function NotFound({ action }: { action: ReactNode }) {
  return (
    <Center mih="60dvh" p="md">
      <title>{t('Page not found · Karoo')}</title>
      <Stack align="center" gap="xs" maw={440}>
        <Title order={1}>{t('Page not found')}</Title>
        <Text c="dimmed" ta="center">
          {t('We can’t find anything at this address. Check it for typos.')}
        </Text>
        <div>{action}</div>
      </Stack>
    </Center>
  );
}
