import { Box, Group, Kbd, SimpleGrid, Title } from '@mantine/core';
import { useId } from 'react';
import { keyNames } from '../../platform/shortcuts/key-names.ts';
import { SHORTCUTS } from './shortcuts/shortcuts.ts';
import { t } from '#domain/language/t.ts';

const GROUPS = [t('Go to'), t('On a product’s page'), t('On every screen')] as const;

export function ShortcutList() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing="md">
      {GROUPS.map((group) => (
        <ShortcutGroup key={group} group={group} />
      ))}
    </SimpleGrid>
  );
}

function ShortcutGroup({ group }: { group: (typeof GROUPS)[number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id}>
        {group}
      </Title>
      <Box component="dl" m={0} mt={4}>
        {SHORTCUTS.filter((shortcut) => shortcut.group === group).map((shortcut) => (
          <Group key={shortcut.key} justify="space-between" wrap="nowrap" gap="sm" mih={36} fz="sm">
            <dt>{shortcut.label}</dt>
            <Group component="dd" gap={4} wrap="nowrap" m={0}>
              {keyNames(shortcut).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Box>
    </section>
  );
}
