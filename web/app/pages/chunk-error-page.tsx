import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { loadNewestVersion } from '../../platform/service-worker/service-worker.ts';
import { t } from '#domain/language/t.ts';

/** The screen's code is no longer on the server: reloads the newest version once by itself, then on request. */
export function ChunkErrorPage() {
  useEffect(() => {
    if (!wasReloaded()) void loadNewestVersion();
  }, []);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <title>{t('Couldn’t load this screen · Karoo')}</title>
      <Stack align="center" gap="xs" maw={480}>
        <Title order={1}>{t('Couldn’t load this screen')}</Title>
        <Text ta="center">{t('There may be a new version of Karoo. Load it to continue.')}</Text>
        <Button mt="xs" onClick={() => void loadNewestVersion()}>
          {t('Load new version')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('If this problem persists, please contact support.')}
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
