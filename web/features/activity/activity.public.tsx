import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Panel } from '../../ui/cards/panel.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { RecordProps } from './record-entries.tsx';
import { t } from '#domain/language/t.ts';

export { ActivityList } from './activity-list.tsx';

const RecordEntries = lazyDialog(() => import('./record-entries.tsx'), 'RecordEntries');

/** Who changed a record. Its code and data load when it is opened. */
export function RecordActivity(props: RecordProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div className="karoo-screen-only">
      <Panel title={t('Changes')} flush={isOpen}>
        {!isOpen && (
          <Button variant="default" onClick={open} onPointerEnter={RecordEntries.preload}>
            {t('Show changes')}
          </Button>
        )}
        <RecordEntries {...props} opened={isOpen} onClose={close} />
      </Panel>
    </div>
  );
}
