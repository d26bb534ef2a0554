import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { loadNewestVersion } from '../../platform/service-worker/service-worker.ts';
import * as t from '../app.text.ts';

/** The screen's code is no longer on the server: reloads the newest version once by itself, then on request. */
export function ChunkErrorPage() {
  useEffect(() => {
    if (!wasReloaded()) void loadNewestVersion();
  }, []);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <title>{t.couldntLoadThisScreenKaroo}</title>
      <Stack align="center" gap="xs" maw={480}>
        <Title order={1}>{t.couldntLoadThisScreen}</Title>
        <Text ta="center">{t.thereMayBeANew}</Text>
        <Button mt="xs" onClick={() => void loadNewestVersion()}>
          {t.loadNewVersion}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t.ifThisProblemPersistsPlease}
        </Text>
      </Stack>
    </Center>
  );
}

/** A page open for longer than this is not in a reload loop. */
const JUST_MS = 60_000;

/** Whether this page was reloaded just now, to avoid a reload loop. */
function wasReloaded(): boolean {
  if (performance.now() > JUST_MS) return false;
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}
