import { Center, Loader, Stack, Text } from '@mantine/core';
import { useOnline } from '../../platform/connection/connection.ts';
import { t } from '#domain/language/t.ts';

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  const online = useOnline();
  return (
    <Center mih="100dvh" p="md" role="status">
      <Stack align="center" gap="sm">
        {online ? (
          <>
            <Loader size="md" aria-hidden />
            <Text c="dimmed">{t('Loading...')}</Text>
          </>
        ) : (
          <>
            <Text fw={600}>{t('You are offline')}</Text>
            <Text c="dimmed" ta="center" maw={440}>
              {t('Nothing from your store is saved on this device yet. Karoo continues when you’re back online.')}
            </Text>
          </>
        )}
      </Stack>
    </Center>
  );
}
