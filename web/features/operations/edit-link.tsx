import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { offlineWrites } from '../../offline-writes.ts';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import { useSelectStore, useMe } from '../accounts/accounts.public.tsx';
import * as t from './operations.text.ts';

/** A link to the record's screen in its own store, where the change can be edited. */
export function EditLink({ operation }: { operation: QueuedOperation }) {
  const navigate = useNavigate();
  const me = useMe();
  const choose = useSelectStore();
  const address = offlineWrites.get(operation.kind)?.address?.(operation) ?? null;
  if (address === null) return null;
  const open = () => {
    const { organizationId: organization_id, storeId: store_id } = operation;
    if (me.currentStoreId !== store_id) choose.mutate({ organization_id, store_id });
    void navigate({ href: address });
  };
  return (
    <Button variant="default" px="sm" aria-label={t.editTitle(operation.title)} onClick={open}>
      {t.edit}
    </Button>
  );
}
