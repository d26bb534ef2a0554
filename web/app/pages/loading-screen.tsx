import { Center, Loader, Stack, Text } from '@mantine/core';
import { useOnline } from '../../platform/connection/connection.ts';

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  const online = useOnline();
  return (
    <Center mih="100dvh" p="md" role="status">
      <Stack align="center" gap="sm">
        {online ? (
          <>
            <Loader size="md" aria-hidden />
            <Text c="dimmed">Loading...</Text>
          </>
        ) : (
          <>
            <Text fw={600}>You are offline</Text>
            <Text c="dimmed" ta="center" maw={440}>
              Nothing of your shop is stored on this device yet. Karoo goes on as soon as there is a connection.
            </Text>
          </>
        )}
      </Stack>
    </Center>
  );
}
