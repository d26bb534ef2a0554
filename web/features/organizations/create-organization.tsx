import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { t } from '#domain/language/t.ts';

// Rarely used, but in the header of every screen: load its dialog on demand.
const Dialog = lazyDialog(() => import('./create-organization-dialog.tsx'), 'CreateOrganizationDialog');

/** The button that creates an organization, with its dialog. */
export function CreateOrganizationButton(props: ButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...props} onClick={open}>
        {t('Create Organization')}
      </Button>
      <Dialog opened={opened} onClose={close} />
    </>
  );
}
