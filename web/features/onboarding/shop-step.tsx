import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { QueryView } from '../../ui/states/query-view.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { ConnectShopDialog, ExploreSampleButton, useStores } from '../stores/stores.public.tsx';
import { StepLayout } from './step-layout.tsx';
import * as t from './onboarding.text.ts';

/** A local Karoo comes with a sandbox shop. */
const ON_THIS_MACHINE = ['localhost', '127.0.0.1'].includes(globalThis.location.hostname);

interface Props {
  organizationId: string;
  onNext: () => void;
}

export function ShopStep({ organizationId, onNext }: Props) {
  const { query, stores } = useStores();
  const [opened, { open, close }] = useDisclosure(false);
  const hasSample = stores.some((store) => store.is_sample);
  const connected = stores.length > 0 && !hasSample;
  return (
    <>
      <StepLayout
        title={t.connectYourStore}
        why={t.karooImportsYourWooCommerceStores}
        action={connected ? { label: t.continueLabel, onClick: onNext } : { label: t.connectAStore, onClick: open }}
        onSkip={connected ? undefined : onNext}
      >
        <QueryView query={query} failure={t.failedToLoadStores} loading={<TextSkeletons lines={2} />}>
          {() =>
            connected ? (
              <Stack gap="sm">
                {stores.map((store) => (
                  <Alert key={store.id} color="teal" role="status" icon={<IconCircleCheck aria-hidden />}>
                    <b>{store.name}</b>
                    {t.isConnectedWereImportingYourData}
                  </Alert>
                ))}
                <div>
                  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
                    {t.connectAnotherStore}
                  </Button>
                </div>
              </Stack>
            ) : (
              <>
                <HowToConnect />
                {!hasSample && (
                  <div>
                    <ExploreSampleButton onDone={onNext} />
                  </div>
                )}
              </>
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
      <Text size="sm">{t.youNeedYourStoresAddress}</Text>
      {ON_THIS_MACHINE && (
        <Alert color="gray" title={t.justTryingKarooOut}>
          <Text size="sm">
            {t.withItsSandboxKarooPrints}
            <Code>{'A second shop to connect'}</Code>
            {t.inTheTerminalAndEnter}
          </Text>
        </Alert>
      )}
    </Stack>
  );
}
