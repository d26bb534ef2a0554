import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

// The button stands in the header of every screen and is hardly ever used: its dialog comes when it is.
const Dialog = lazyDialog(() =>
  import('./create-organization-dialog.tsx').then((module) => module.CreateOrganizationDialog),
);

/** The button that creates an organization, with its dialog. */
export function CreateOrganizationButton(props: ButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...props} onClick={open}>
        Create Organization
      </Button>
      <Dialog opened={opened} onClose={close} />
    </>
  );
}
