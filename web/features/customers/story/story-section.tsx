import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { t } from '#domain/language/t.ts';

const CustomerStory = lazyDialog(() => import('./customer-story.tsx').then((module) => module.CustomerStory));

/** A customer's whole story. Its code and data load when it is opened. */
export function StorySection({ customerKey }: { customerKey: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Whole story')}
      </Title>
      {!isOpen && (
        <Button variant="default" onClick={open} onPointerEnter={CustomerStory.preload}>
          {t('Show whole story')}
        </Button>
      )}
      <CustomerStory customerKey={customerKey} opened={isOpen} onClose={close} />
    </div>
  );
}
