import { Alert, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { sendEmail } from '#contract/orders/order-writes.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { OrderDetail, OrderEmails } from '../orders.data.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';
import { orderEmails } from '../orders.data.ts';

interface EmailDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'wc_id' | 'number'>;
  store: OrderStore;
}

/** Chooses one of the emails that the shop can send again for an order. */
export function EmailDialog({ opened, onClose, order, store }: EmailDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Resend an email of order #{number}', { number: order.number })}>
      <EmailContent order={order} store={store} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that each time the shop is asked again. */
function EmailContent({ order, store }: Pick<EmailDialogProps, 'order' | 'store'>) {
  const query = useStoreQuery(orderEmails, { wc_id: order.wc_id });
  const data = query.isFetchedAfterMount ? query.data : undefined;
  if (query.isPaused && !data)
    return <Alert>{t('Connect to see which emails your store can send for this order.')}</Alert>;
  if (query.error && !data) {
    return (
      <ErrorState
        error={query.error}
        title={t('Couldn’t load your store’s emails')}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <Stack role="status" aria-label={t('Loading...')}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  if (!data.available)
    return (
      <Alert>
        {t(
          'Your store’s WooCommerce can’t do this from here. It needs version 9.8 or later. In your store, open the order and use “Order actions”.',
        )}
      </Alert>
    );
  if (data.email === '') return <Alert>{t('This order has no email address.')}</Alert>;
  if (data.items.length === 0)
    return <Alert>{t('Your store has no email to send for this order in its current state.')}</Alert>;
  return (
    <EmailChoice
      emails={data}
      onSend={async ({ id: template_id, title }) => {
        // To the address that the person saw.
        const { email } = data;
        await queueOrderWrite(store, order, sendEmail, { template_id, email }, { shown: title });
      }}
    />
  );
}

interface EmailChoiceProps {
  emails: OrderEmails;
  onSend: (template: OrderEmails['items'][number]) => Promise<void>;
}

function EmailChoice({ emails: { email, items }, onSend }: EmailChoiceProps) {
  const form = useForm({
    values: { template: items[0]?.id ?? '' },
    save: async ({ template }) => {
      const chosen = items.find(({ id }) => id === template);
      if (chosen) await onSend(chosen);
    },
  });
  return (
    <Form form={form} submit={t('Send')}>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('Your store sends it to {email}, with its own text and design.', { email })}
      </Text>
      <Radio.Group aria-label={t('Which email')} {...form.choice('template')}>
        <Stack gap="xs">
          {items.map(({ id, title, description }) => (
            <Radio key={id} value={id} label={title} description={description} dir="auto" />
          ))}
        </Stack>
      </Radio.Group>
    </Form>
  );
}
