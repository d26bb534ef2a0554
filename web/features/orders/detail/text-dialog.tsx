import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { textsOf } from '#contract/orders/order-texts.ts';
import type { TextField, TextsWrite } from '#contract/orders/order-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { t } from '#domain/language/t.ts';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import { failedChangeOf, pendingOrder } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';

interface TextDialogProps {
  opened: boolean;
  onClose: () => void;
  order: OrderDetail;
  store: OrderStore;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
  write: TextsWrite;
  field: TextField;
}

/** Edits one text of an order. */
export function TextDialog({ opened, onClose, ...rest }: TextDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={labelOf(rest)}>
      <TextForm {...rest} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that it starts from the order. A failed change is in the form, which takes its place. */
function TextForm(props: Omit<TextDialogProps, 'opened' | 'onClose'>) {
  const { order, store, pending, write, field } = props;
  const [from] = useState(() => ({
    inShop: order[field],
    shown: pendingOrder(order, pending)[field],
    failed: failedChangeOf(write, undefined, pending),
  }));
  const form = useForm({
    values: { text: (from.failed && requestOf(write, from.failed)?.changes[field]) ?? from.shown },
    save: async ({ text }) => {
      if (text.trim() === from.shown.trim()) return;
      const request = { changes: { [field]: text.trim() }, was: { [field]: from.inShop } };
      await queueOrderWrite(store, order, write, request, { replaces: from.failed ? [from.failed.id] : [] });
    },
  });
  return (
    <Form form={form} submit={t('Save')}>
      <Textarea
        aria-label={labelOf(props)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={write.fields[field]}
        dir="auto"
        data-autofocus
        {...form.field('text')}
      />
    </Form>
  );
}

function labelOf({ write, field }: { write: TextsWrite; field: string }): string {
  const label = textsOf(write.name)?.fields?.[field];
  return label ? label() : '';
}
