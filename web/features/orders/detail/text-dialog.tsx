import { Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { textsOf } from '#contract/orders/order-texts.ts';
import type { TextField, TextsWrite } from '#contract/orders/order-writes.ts';
import { textOf } from '../../../platform/format/text.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { useSaving } from '../../../ui/forms/use-saving.ts';
import { t } from '#domain/language/t.ts';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import { failedChangeOf, pendingOrder } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

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
    <Modal opened={opened} onClose={onClose} title={labelOf(rest)}>
      <TextForm onClose={onClose} {...rest} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that it starts from the order. A failed change is in the form, which takes its place. */
function TextForm(props: Omit<TextDialogProps, 'opened'>) {
  const { onClose, order, store, pending, write, field } = props;
  const [from] = useState(() => ({
    inShop: order[field],
    shown: pendingOrder(order, pending)[field],
    failed: failedChangeOf(write, undefined, pending),
  }));
  const [text, setText] = useState(() => (from.failed && requestOf(write, from.failed)?.changes[field]) ?? from.shown);
  const { isSaving, save } = useSaving();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(async () => {
      if (text.trim() !== from.shown.trim()) {
        const request = { changes: { [field]: text.trim() }, was: { [field]: from.inShop } };
        await queueOrderWrite(store, order, write, request, { replaces: from.failed ? [from.failed.id] : [] });
      }
      onClose();
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Textarea
          aria-label={labelOf(props)}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={write.fields[field]}
          value={text}
          dir="auto"
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogActions loading={isSaving} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}

function labelOf({ write, field }: { write: TextsWrite; field: string }): string {
  const label = textsOf(write.name)?.fields?.[field];
  return label ? textOf(label) : '';
}
