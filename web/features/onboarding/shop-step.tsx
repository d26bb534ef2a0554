import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { storeQuery } from '../../platform/query/store-query.ts';
import { QueryView } from '../../ui/states/query-view.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import {
  ApprovalNotice,
  type ApprovalSearch,
  ConnectShopDialog,
  DeniedNotice,
  ExploreSampleButton,
  useStores,
} from '../stores/stores.public.tsx';
import { syncStatus } from '../sync/sync.public.tsx';
import { StepLayout } from './step-layout.tsx';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';

/** A local Karoo comes with a sandbox shop. */
const ON_THIS_MACHINE = ['localhost', '127.0.0.1'].includes(globalThis.location.hostname);

interface Props {
  organizationId: string;
  approval: ApprovalSearch;
  onNext: () => void;
  onNoticeClosed: () => void;
}

export function ShopStep({ organizationId, approval: { approval, denied }, onNext, onNoticeClosed }: Props) {
  const { query, stores } = useStores();
  const [opened, { open, close }] = useDisclosure(false);
  const hasSample = stores.some((store) => store.is_sample);
  const connected = stores.length > 0 && !hasSample;
  const again = () => {
    onNoticeClosed();
    open();
  };
  return (
    <>
      {denied && <DeniedNotice onAgain={again} />}
      {approval && !denied && !connected && (
        <ApprovalNotice {...{ organizationId, approvalId: approval, onDone: onNoticeClosed, onAgain: again }} />
      )}
      <StepLayout
        title={t('Connect your store')}
        why={t('Karoo imports your WooCommerce store’s products, orders and customers and keeps them up to date.')}
        action={connected ? { label: t('Continue'), onClick: onNext } : { label: t('Connect a store'), onClick: open }}
        onSkip={connected ? undefined : onNext}
      >
        <QueryView query={query} failure={t('Failed to load stores')} loading={<TextSkeletons lines={2} />}>
          {() =>
            connected ? (
              <Stack gap="sm">
                {stores.map((store) => (
                  <ConnectedStore key={store.id} id={store.id} name={store.name} />
                ))}
                <div>
                  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
                    {t('Connect another store')}
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
      <ConnectShopDialog organizationId={organizationId} opened={opened} onClose={close} returnTo="onboarding" />
    </>
  );
}

/** Says when the import has ended, and whether it did well. */
function ConnectedStore({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(storeQuery(id, syncStatus));
  const state = data?.run?.status;
  const hasFailed = state === 'failed';
  return (
    <Alert color={hasFailed ? 'yellow' : 'teal'} role="status" icon={<IconCircleCheck aria-hidden />}>
      {hasFailed ? (
        <>
          <Trans
            message="<b>{name}</b> is connected, but the import stopped. Karoo tries again by itself, so you can continue."
            values={{ name }}
          />
          {data?.run?.error && <Text size="sm">{data.run.error}</Text>}
        </>
      ) : state === 'completed' ? (
        <Trans message="<b>{name}</b> is connected, and your data is imported." values={{ name }} />
      ) : (
        <Trans
          message="<b>{name}</b> is connected. We’re importing your data. You can continue meanwhile."
          values={{ name }}
        />
      )}
    </Alert>
  );
}

function HowToConnect() {
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t(
          'You need your store’s address, and its administrator’s sign-in or a key created in the store. Karoo adds webhooks, which tell it about changes, and changes nothing else in your store until you do.',
        )}
      </Text>
      {ON_THIS_MACHINE && (
        <Alert color="gray" title={t('Just trying Karoo out?')}>
          <Text size="sm">
            <Trans
              message="With its sandbox, Karoo prints the address, key and secret of a practice store when it starts: look for <code>A second shop to connect</code> in the terminal, and enter them under “Key and secret”."
              tags={{ code: <Code /> }}
            />
          </Text>
        </Alert>
      )}
    </Stack>
  );
}
