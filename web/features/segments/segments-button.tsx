import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import type { Condition } from '#domain/questions/condition.ts';
import type { Subject } from '#domain/questions/subjects.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ChosenSegment } from './segments-dialog.tsx';
import { t } from '#domain/language/t.ts';

const SegmentsDialog = lazyDialog(() => import('./segments-dialog.tsx'), 'SegmentsDialog');

interface SegmentsButtonProps {
  about: Subject;
  /** The id of the segment on screen. */
  current?: string | undefined;
  /** What a new segment begins with. */
  condition?: Condition | undefined;
  onChoose: (segment: ChosenSegment) => void;
}

/** Opens the segments of a store: suggested ones, saved ones, and new ones. */
export function SegmentsButton(props: SegmentsButtonProps) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersGroup size={16} />}
        onPointerEnter={SegmentsDialog.preload}
        onClick={dialog.open}
      >
        {t('Segments')}
      </Button>
      <SegmentsDialog {...props} opened={isOpen} onClose={dialog.close} />
    </>
  );
}
