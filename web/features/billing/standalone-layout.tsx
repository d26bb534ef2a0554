import { Card, Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A screen without the shell: a heading, an explanation and the next step. */
export function StandaloneLayout({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} · Karoo`}</title>
      <Card w="100%" maw={wide ? 680 : 480} p="xl">
        <Stack>
          <img src="/karoo.svg" width={40} height={40} alt="Karoo" />
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
