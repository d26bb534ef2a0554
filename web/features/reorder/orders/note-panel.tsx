import { Button, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { supplierNote } from '#contract/forms/reorder-forms.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../../platform/api/client.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { SupplierOrder } from '../reorder.data.ts';
import text from '../../../ui/styles/text.module.css';

interface NoteProps {
  order: SupplierOrder;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** What the merchant writes to the supplier: on the order's paper and in its email. */
export function NotePanel({ order, isEditing, onEditing }: NoteProps) {
  const { may } = usePermission('write-shop');
  const mayEdit = may && order.status === 'open';
  if (!mayEdit && order.note === '') return null;
  return (
    <div className="karoo-screen-only">
      <Panel
        title={t('Note to the supplier')}
        aside={
          mayEdit &&
          !isEditing && (
            <Button variant="subtle" size="compact-md" onClick={() => onEditing(true)}>
              {order.note === '' ? t('Add note') : t('Edit')}
            </Button>
          )
        }
      >
        {isEditing && mayEdit ? (
          <NoteForm order={order} onClose={() => onEditing(false)} />
        ) : (
          <Text size="sm" className={text.lines} dir="auto" {...(order.note === '' && { c: 'dimmed' })}>
            {order.note || t('None. It would be on the PDF and in the email.')}
          </Text>
        )}
      </Panel>
    </div>
  );
}

function NoteForm({ order, onClose }: { order: SupplierOrder; onClose: () => void }) {
  const { id: storeId } = useStore();
  const save = useMutation(answering(orpc.reorder.noteOrder, orpc.reorder.order, ['store_id', 'order_id']));
  const form = useForm({
    rules: supplierNote,
    values: { note: order.note },
    save: (fields) => save.mutateAsync({ store_id: storeId, order_id: order.id, ...fields }),
    saved: onClose,
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onClose} needsConnection gap="sm">
      <Textarea
        aria-label={t('Note to the supplier')}
        description={t('For example when to deliver, and to which gate. It’s on the PDF and in the email.')}
        rows={3}
        data-autofocus
        autoFocus
        {...form.field('note')}
      />
    </Form>
  );
}
