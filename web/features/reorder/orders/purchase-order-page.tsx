import { Button, Stack, Text, Textarea } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { saveAnswer } from '../../../platform/save-file.ts';
import { toastError } from '../../../ui/toasts/toast.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { supplierOrder, type Supplier, type SupplierOrder } from '../reorder.data.ts';
import { PurchaseOrderPaper } from './purchase-order-paper.tsx';
import { EmailPanel } from './email-panel.tsx';
import { t } from '#domain/language/t.ts';
import { supplierNote } from '#contract/forms/reorder-forms.ts';
import { answering } from '../../../platform/query/call-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import text from '../../../ui/styles/text.module.css';

/** An order to a supplier, to print or to save as PDF. */
export function PurchaseOrderPage() {
  const store = useStore();
  const { supplierOrderId = '' } = useParams({ strict: false });
  const isOnline = useOnline();
  const query = useStoreQuery(supplierOrder, { order_id: supplierOrderId });
  const pdf = useMutation({
    ...orpc.reorder.orderPdf.mutationOptions(),
    onSuccess: (file) => saveAnswer(file, 'application/pdf'),
    onError: (error) => toastError(explainError(error), { title: t('Couldn’t make the PDF') }),
  });
  const details = useStoreQuery(orpc.orders.invoiceDetails);
  const business = details.data?.details ?? null;
  const [isNoting, setNoting] = useState(false);
  const suppliers = useStoreQuery(orpc.reorder.suppliers);
  const supplier = suppliers.data?.items.find(({ id }) => id === query.data?.supplier_id);
  return (
    <Stack gap="md" maw={800} className="karoo-paper karoo-slips">
      <div className="karoo-screen-only">
        <BackLink to="/dashboard/products/reorder/orders">{t('Supplier orders')}</BackLink>
        <PageHeader
          title={t('Purchase order')}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} />}
                loading={pdf.isPending}
                disabled={!isOnline || query.data === undefined}
                onClick={() => pdf.mutate({ store_id: store.id, order_id: supplierOrderId })}
              >
                {t('Download PDF')}
              </Button>
              <ExportCsv storeId={store.id} table="supplier_order" filter={{ order_id: supplierOrderId }} />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                disabled={query.data === undefined}
                onClick={() => window.print()}
              >
                {t('Print')}
              </Button>
            </>
          }
        />
        <Text size="sm" c="dimmed">
          {t('Prices are the cost prices in Karoo; a product without one has no price on paper.')}
        </Text>
      </div>
      <QueryView query={query} failure={t('Couldn’t load orders')} loading={<OrderSkeleton />}>
        {(order) =>
          details.isLoading || suppliers.isLoading ? (
            <OrderSkeleton />
          ) : (
            <>
              <NotePanel order={order} isEditing={isNoting} onEditing={setNoting} />
              {supplier && (
                <EmailOrAdvice
                  order={order}
                  supplier={supplier}
                  sender={business?.legal_name ?? store.name}
                  isNoting={isNoting}
                />
              )}
              <PurchaseOrderPaper order={order} business={business} />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}

function OrderSkeleton() {
  return (
    <>
      <CardSkeleton height={94} title={t('Note to the supplier')} />
      <CardSkeleton height={300} title={t('Email to the supplier')} />
      <CardSkeleton height={480} title={t('Purchase order')} />
    </>
  );
}

interface EmailProps {
  order: SupplierOrder;
  supplier: Supplier;
  sender: string;
  isNoting: boolean;
}

/** The email to the supplier, or what it needs. */
function EmailOrAdvice({ order, supplier, sender, isNoting }: EmailProps) {
  return (
    <div className="karoo-screen-only">
      {supplier.email === '' ? (
        <Text size="sm">
          {t('To email this order, add the email address of {supplier} under Suppliers.', { supplier: supplier.name })}
        </Text>
      ) : (
        <EmailPanel key={supplier.email} order={order} email={supplier.email} sender={sender} isNoting={isNoting} />
      )}
    </div>
  );
}

interface NoteProps {
  order: SupplierOrder;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** What the merchant writes to the supplier: on the order's paper and in its email. */
function NotePanel({ order, isEditing, onEditing }: NoteProps) {
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
