import { Center, Loader, Stack, Text } from '@mantine/core';
import { useOnline } from '../../platform/connection/connection.ts';
import * as t from '../app.text.ts';

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  const online = useOnline();
  return (
    <Center mih="100dvh" p="md" role="status">
      <Stack align="center" gap="sm">
        {online ? (
          <>
            <Loader size="md" aria-hidden />
            <Text c="dimmed">{t.loading}</Text>
          </>
        ) : (
          <>
            <Text fw={600}>{t.youAreOffline}</Text>
            <Text c="dimmed" ta="center" maw={440}>
              {t.nothingFromYourStore}
            </Text>
          </>
        )}
      </Stack>
    </Center>
  );
}
