import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';

// Stands in the header of every screen, is hardly ever used: its dialog comes when it is.
const Dialog = lazy(() =>
  import('./create-organization-dialog.tsx').then((module) => ({ default: module.CreateOrganizationDialog })),
);

/** The button that creates an organization, with its dialog. */
export function CreateOrganizationButton(props: ButtonProps) {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused');
  return (
    <>
      <Button variant="default" {...props} onClick={() => setState('opened')}>
        Create Organization
      </Button>
      {state !== 'unused' && (
        <Suspense>
          <Dialog opened={state === 'opened'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
