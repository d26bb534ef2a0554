import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditableProduct, ProductChanges } from '#contract/product-writes.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { toastAction } from '../../ui/action-toast.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { refreshProducts } from './product-cache.ts';
import { changeOperation, sendChange, sendRemoval, sendToTrash } from './product-operations.ts';

interface EditorRemovalProps {
  storeId: string;
  product: EditableProduct;
  /** The product is gone: what is unsaved here does not matter any more. */
  onGone: () => void;
}

/** What is done with a product as a whole: another like it, to the trash, away for good. */
export function EditorRemoval({ storeId, product, onGone }: EditorRemovalProps) {
  const [isAsked, setAsked] = useState(false);
  const toTrash = useTrash(storeId, product, onGone);
  return (
    <Group gap="xs">
      {product.type === 'simple' && (
        <LinkButton variant="default" to="/dashboard/products/new" search={{ from: product.wc_id }}>
          Duplicate
        </LinkButton>
      )}
      {product.values.status !== 'trash' && (
        <Button variant="default" loading={toTrash.isPending} onClick={() => toTrash.mutate()}>
          Move to trash
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        Delete for good
      </Button>
      {isAsked && <RemovalDialog storeId={storeId} product={product} onGone={onGone} onClose={() => setAsked(false)} />}
    </Group>
  );
}

/** Moves it to the trash, from where the toast brings it back with the status it had. */
function useTrash(storeId: string, { wc_id, values: { name } }: EditableProduct, onGone: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [operation_id] = useState(() => crypto.randomUUID());
  const id = `product-${wc_id}`;
  const restore = async (was: string, date_modified: string) => {
    const back = changeOperation({ wc_id, date_modified }, { status: 'trash' }, { status: was } as ProductChanges);
    try {
      await sendChange(storeId, back);
      toastSuccess(`${name} is back`, { id });
    } catch (error) {
      toastError(explainError(error), { id, title: `${name} is still in the trash` });
    }
    refreshProducts(queryClient, storeId);
  };
  return useMutation({
    mutationFn: () => sendToTrash(storeId, { operation_id, wc_id }),
    onSuccess: ({ was, date_modified }) => {
      onGone();
      refreshProducts(queryClient, storeId);
      const onAction = () => void restore(was, date_modified);
      toastAction({ id, message: `${name} is in the trash`, action: 'Undo', onAction });
      void navigate({ to: '/dashboard/products' });
    },
    onError: (error) => toastError(explainError(error), { id, title: `${name} was not moved` }),
  });
}

function RemovalDialog({ storeId, product, onGone, onClose }: EditorRemovalProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [operation_id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const { wc_id, values } = product;
  const remove = useMutation({
    mutationFn: () => sendRemoval(storeId, { operation_id, wc_id, name: values.name }),
    onSuccess: () => {
      onGone();
      refreshProducts(queryClient, storeId);
      toastSuccess(`${values.name} is deleted`);
      void navigate({ to: '/dashboard/products' });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Delete for good?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        <Stack>
          <FormProblem error={remove.error} title="It was not deleted" />
          <Text size="sm">
            The product leaves the shop and cannot be brought back. Orders keep its name. Type <b>{values.name}</b> to
            go on.
          </Text>
          <TextInput
            label="Name of the product"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== values.name.trim()} loading={remove.isPending}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
