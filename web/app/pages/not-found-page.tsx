import { Button, Center, Stack, Text, Title } from '@mantine/core';

export function NotFoundPage() {
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" gap="xs" maw={440}>
        <Title order={1}>Page not found</Title>
        <Text c="dimmed" ta="center">
          There is nothing at this address. It may have been moved, or mistyped.
        </Text>
        <Button component="a" href="/" mt="xs">
          Go to the start page
        </Button>
      </Stack>
    </Center>
  );
}
