import { Button, Flex, Paper, Text } from '@mantine/core';
import { useUpdate } from '../../platform/service-worker/service-worker.ts';

/** Announces a new version, in the words of the specification, until the user accepts it. */
export function UpdateNotice() {
  const { isOffered, isTaken, apply } = useUpdate();
  return (
    // Always rendered: screen readers only announce changes of an existing region.
    <div role="status" lang="fr">
      {isOffered && (
        <Flex
          component={Paper}
          bg="var(--karoo-surface)"
          direction={{ base: 'column', sm: 'row' }}
          align={{ sm: 'center' }}
          gap="0.75rem 1rem"
          p="0.75rem 1rem"
          pos="fixed"
          // Above the card of the offline queue, whose buttons it would cover.
          bottom="calc(1rem + max(var(--karoo-below), env(safe-area-inset-bottom)))"
          left="50%"
          w="max-content"
          maw="calc(100vw - 2rem)"
          style={{ translate: '-50%', zIndex: 'var(--mantine-z-index-popover)' }}
          className="karoo-screen-only"
        >
          <div>
            <Text fw={600}>Mise à jour disponible</Text>
            <Text size="sm" mt={2}>
              Une nouvelle version est prête. Appliquez la mise à jour maintenant.
            </Text>
          </div>
          <Button flex="none" loading={isTaken} onClick={apply}>
            Mettre à jour
          </Button>
        </Flex>
      )}
    </div>
  );
}
