import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './billing.module.css';

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
    <main className={classes.alone}>
      <title>{`${title} · Karoo`}</title>
      <Card w="100%" maw={wide ? 680 : 480} p="xl">
        <Stack>
          <img src="/karoo.svg" width={40} height={40} alt="Karoo" />
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </Card>
    </main>
  );
}
