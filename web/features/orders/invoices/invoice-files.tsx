import { Button, Text } from '@mantine/core';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { saveAnswer } from '../../../platform/save-file.ts';
import { ConfirmDialog } from '../../../ui/forms/form-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useMe, usePermission } from '../../accounts/accounts.public.tsx';
import type { OrderDetail } from '../orders.data.ts';

interface PdfButtonProps {
  storeId: string;
  orders: readonly OrderDetail[];
  isCopy: boolean;
}

/** Downloads the invoices as one PDF. */
export function PdfButton({ storeId, orders, isCopy }: PdfButtonProps) {
  const online = useOnline();
  const pdf = useMutation({
    ...orpc.orders.invoicePdf.mutationOptions(),
    onSuccess: (file) => saveAnswer(file, 'application/pdf'),
    onError: (error) => toastError(explainError(error), { title: t('Couldn’t make the PDF') }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      loading={pdf.isPending}
      disabled={!online || orders.length === 0}
      onClick={() => pdf.mutate({ store_id: storeId, wc_ids: orders.map(({ wc_id }) => wc_id), is_copy: isCopy })}
    >
      {t('Download PDF')}
    </Button>
  );
}

interface EmailButtonProps {
  storeId: string;
  order: OrderDetail;
  isCopy: boolean;
}

/** Emails the invoice to the order's customer, after showing to whom. */
export function EmailButton({ storeId, order, isCopy }: EmailButtonProps) {
  const { may } = usePermission('write-shop');
  const me = useMe();
  // The same one until it was sent: a retry sends it once.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const [isOpen, setOpen] = useState(false);
  const send = useMutation(orpc.orders.emailInvoice.mutationOptions());
  const email = order.billing.email ?? '';
  if (!may || email === '') return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setOpen(true)}>
        {t('Email to the customer')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Email the invoice of order #{number}', { number: order.number })}
        confirm={t('Send')}
        refused={t('Couldn’t email the invoice')}
        needsConnection
        onConfirm={async () => {
          await send.mutateAsync({
            store_id: storeId,
            wc_id: order.wc_id,
            operation_id: operationId,
            email,
            is_copy: isCopy,
          });
          setOperationId(crypto.randomUUID());
          toastSuccess(t('Invoice emailed to {email}', { email }));
        }}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('Karoo sends it as a PDF to {email}. Replies go to you at {sender}.', { email, sender: me.user.email })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
