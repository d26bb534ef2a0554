import { Alert, Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { orderEmailsOptions } from '../orders.data.ts';
import type { OrderDetail, OrderEmails } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { queueEmail } from './queue-email.ts';
import * as t from './emails.text.ts';

interface EmailDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'wc_id' | 'number'>;
  store: OrderStore;
}

/** Chooses one of the emails that the shop can send again for an order. */
export function EmailDialog({ opened, onClose, order, store }: EmailDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.resendAnEmailOf(order.number)}>
      <EmailContent onClose={onClose} order={order} store={store} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that each time the shop is asked again. */
function EmailContent({ onClose, order, store }: Omit<EmailDialogProps, 'opened'>) {
  const query = useQuery(orderEmailsOptions(store.id, order.wc_id));
  const data = query.isFetchedAfterMount ? query.data : undefined;
  if (query.isPaused && !data) return <Alert>{t.connectFirst}</Alert>;
  if (query.error && !data) {
    return (
      <ErrorState
        error={query.error}
        title={t.couldntLoad}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <Stack role="status" aria-label={t.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  if (!data.available) return <Alert>{t.tooOld}</Alert>;
  if (data.email === '') return <Alert>{t.noAddress}</Alert>;
  if (data.items.length === 0) return <Alert>{t.noEmails}</Alert>;
  return (
    <EmailChoice
      emails={data}
      onCancel={onClose}
      onSend={(template) => {
        onClose();
        queueEmail(store, order, template, data.email);
      }}
    />
  );
}

interface EmailChoiceProps {
  emails: OrderEmails;
  onCancel: () => void;
  onSend: (template: OrderEmails['items'][number]) => void;
}

function EmailChoice({ emails, onCancel, onSend }: EmailChoiceProps) {
  const [chosen, setChosen] = useState(emails.items[0]?.id ?? '');
  const template = emails.items.find(({ id }) => id === chosen);
  return (
    <Stack>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t.sentByYourStore(emails.email)}
      </Text>
      <Radio.Group aria-label={t.whichEmail} value={chosen} onChange={setChosen}>
        <Stack gap="xs">
          {emails.items.map(({ id, title, description }) => (
            <Radio key={id} value={id} label={title} description={description} dir="auto" />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button disabled={!template} onClick={() => template && onSend(template)}>
          {t.send}
        </Button>
      </Group>
    </Stack>
  );
}
