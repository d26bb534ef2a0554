import { Center, Loader, Stack, Text } from '@mantine/core';

/** While nobody knows yet who is there. */
export function LoadingScreen() {
  return (
    <Center mih="100dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="md" aria-hidden />
        <Text c="dimmed">Loading...</Text>
      </Stack>
    </Center>
  );
}
