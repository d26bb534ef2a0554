import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import * as t from './story.text.ts';

const CustomerStory = lazyDialog(() => import('./customer-story.tsx').then((module) => module.CustomerStory));

/** A customer's whole story. Its code and data load when it is opened. */
export function StorySection({ storeId, customerKey }: { storeId: string; customerKey: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div>
      <Title order={3} mb="xs">
        {t.story}
      </Title>
      {!isOpen && (
        <Button variant="default" onClick={open} onPointerEnter={CustomerStory.preload}>
          {t.showStory}
        </Button>
      )}
      <CustomerStory storeId={storeId} customerKey={customerKey} opened={isOpen} onClose={close} />
    </div>
  );
}
