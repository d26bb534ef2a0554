import { Center, Stack, Text, Title } from '@mantine/core';
import { LinkButton } from '../ui/links.tsx';

/** Any address that is none of ours. */
export function NotFound() {
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" gap="xs" maw={440}>
        <Title order={1}>Page not found</Title>
        <Text c="dimmed" ta="center">
          There is nothing at this address. It may have been moved, or mistyped.
        </Text>
        <LinkButton to="/" mt="xs">
          Go to the start page
        </LinkButton>
      </Stack>
    </Center>
  );
}
