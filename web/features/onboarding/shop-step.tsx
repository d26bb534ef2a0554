import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { QueryView } from '../../ui/states/query-view.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { ConnectShopDialog, useStores } from '../stores/stores.public.tsx';
import { StepLayout } from './step-layout.tsx';

/** A local Karoo comes with a sandbox shop. */
const ON_THIS_MACHINE = ['localhost', '127.0.0.1'].includes(globalThis.location.hostname);

interface Props {
  organizationId: string;
  onNext: () => void;
}

export function ShopStep({ organizationId, onNext }: Props) {
  const { query, stores } = useStores();
  const [opened, { open, close }] = useDisclosure(false);
  const connected = stores.length > 0;
  return (
    <>
      <StepLayout
        title="Connect your shop"
        why="Karoo reads products, orders and customers of your WooCommerce shop and keeps them up to date."
        action={connected ? { label: 'Continue', onClick: onNext } : { label: 'Connect a shop', onClick: open }}
        onSkip={connected ? undefined : onNext}
      >
        <QueryView query={query} failure="Failed to load stores" loading={<TextSkeletons lines={2} />}>
          {() =>
            connected ? (
              <Stack gap="sm">
                {stores.map((store) => (
                  <Alert key={store.id} color="teal" role="status" icon={<IconCircleCheck aria-hidden />}>
                    <b>{store.name}</b> is connected. We’re importing your data.
                  </Alert>
                ))}
                <div>
                  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
                    Connect another
                  </Button>
                </div>
              </Stack>
            ) : (
              <HowToConnect />
            )
          }
        </QueryView>
      </StepLayout>
      <ConnectShopDialog organizationId={organizationId} opened={opened} onClose={close} />
    </>
  );
}

function HowToConnect() {
  return (
    <Stack gap="sm">
      <Text size="sm">
        You need the address of your shop and its administrator's sign-in, or a key that was made in the shop. Nothing
        in the shop is changed.
      </Text>
      {ON_THIS_MACHINE && (
        <Alert color="gray" title="Only trying Karoo out?">
          <Text size="sm">
            With its sandbox, Karoo prints the address, key and secret of a shop to practise on when it starts: look for{' '}
            <Code>A second shop to connect</Code> in the terminal, and enter them under “Key and secret”.
          </Text>
        </Alert>
      )}
    </Stack>
  );
}
