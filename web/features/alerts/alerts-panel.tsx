import { Box, Drawer, Popover, Stack } from '@mantine/core';
import { useClickOutside, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { AlertList } from './alert-list.tsx';
import { t } from '#domain/language/t.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  organizationId: string;
  /** The bell, which toggles the panel itself. */
  button: HTMLElement | null;
}

const TITLE = t('Notifications');

/** The notification center: next to the bell, on a phone a drawer. Escape and a click outside close it. */
export function AlertsPanel(props: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { opened, onClose, organizationId, button } = props;
  // Loaded lazily, so it cannot know where the focus was: on the bell.
  const close = () => {
    onClose();
    button?.focus();
  };
  if (!isPhone) return <NavBadge {...props} onEscape={close} />;
  return (
    <Drawer opened={opened} onClose={close} returnFocus={false} position="right" size="100%" title={TITLE} padding="md">
      <AlertList organizationId={organizationId} onLeave={onClose} />
    </Drawer>
  );
}

function NavBadge({ opened, onClose, onEscape, organizationId, button }: Props & { onEscape: () => void }) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useClickOutside(onClose, null, [button, panel], opened);
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && onEscape()}
      position="bottom-end"
      offset={4}
      width={420}
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
    >
      {/* Where the bell is, so that it counts as visible. */}
      <Popover.Target>
        <Box component="span" pos="absolute" inset={0} style={{ pointerEvents: 'none' }} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={TITLE} p={0}>
        <Stack
          ref={setPanel}
          gap={0}
          mah="min(640px, calc(100dvh - var(--karoo-header-height) - 24px))"
          tabIndex={-1}
          data-autofocus
        >
          <AlertList organizationId={organizationId} onLeave={onClose} title={TITLE} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
