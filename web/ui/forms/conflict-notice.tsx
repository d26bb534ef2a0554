import { Alert, Button, Text } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import type { AnyForm } from './use-form.ts';

/** Says that the record was saved elsewhere, and lets the person see that version. Save replaces it with what the form shows. */
export function ConflictNotice({ conflict }: { conflict: NonNullable<AnyForm['conflict']> }) {
  return (
    <Alert color="yellow" role="alert" title={t('Changed in the meantime')}>
      <Text size="sm" mb="xs">
        {conflict.isTheirs
          ? t('This is the version that was saved elsewhere. Cancel leaves it as it is.')
          : t(
              'Someone else changed this, or you did in another window. Nothing has been overwritten, and what you entered is still here. Save again to replace the other version.',
            )}
      </Text>
      <Button variant="default" size="compact-md" onClick={conflict.isTheirs ? conflict.showMine : conflict.showTheirs}>
        {conflict.isTheirs ? t('Show mine') : t('Show theirs')}
      </Button>
    </Alert>
  );
}
