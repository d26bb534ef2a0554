import { Alert, Button, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { refreshProducts } from '../writes/product-cache.ts';
import { ImportPreview, Problems } from './import-preview.tsx';
import * as t from './import.text.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  currency: string;
}

interface ChosenFile {
  /** One key for the preview and the change, so that what was previewed is what is written. */
  readonly operation_id: string;
  readonly csv: string;
}

/** Changes products from a CSV file: first line by line what would change, then the change and its undo. */
export function ImportDialog({ opened, onClose, storeId, currency }: ImportDialogProps) {
  const isOnline = useOnline();
  const { file, preview, change, undo, choose } = useImport(storeId);
  const close = () => {
    if (!change.isPending) onClose();
  };
  const error = preview.error ?? change.error ?? undo.error;
  const planned = preview.data;
  const done = undo.data ?? change.data?.result;
  return (
    <Modal opened={opened} onClose={close} title={t.importProducts} size="lg">
      <Stack>
        {!file && <Text size="sm">{t.howToImport}</Text>}
        {!isOnline && <Alert color="yellow">{t.youNeedToBeOnline}</Alert>}
        {error && (
          <Alert color="red" role="alert" title={t.couldntImport}>
            {explainError(error)}
          </Alert>
        )}
        {preview.isPending && (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm">{t.reading}</Text>
          </Group>
        )}
        {planned && !done && <ImportPreview planned={planned} currency={currency} />}
        {done && <Outcome result={done} isUndone={undo.data !== undefined} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={change.isPending}>
            {done ? t.close : t.cancel}
          </Button>
          {!done && (
            <FileButton accept=".csv,text/csv" onChange={choose}>
              {(props) => (
                <Button
                  {...props}
                  variant={planned ? 'default' : 'filled'}
                  leftSection={<IconUpload size={16} aria-hidden />}
                  disabled={!isOnline || change.isPending}
                  loading={preview.isPending}
                >
                  {file ? t.chooseAnotherFile : t.chooseFile}
                </Button>
              )}
            </FileButton>
          )}
          {planned && !done && planned.result.changed > 0 && (
            <Button loading={change.isPending} disabled={!isOnline} onClick={() => change.mutate()}>
              {t.changeProducts(planned.result.changed)}
            </Button>
          )}
          {change.data?.result.unfinished && !undo.data && (
            <Button loading={change.isPending} onClick={() => change.mutate()}>
              {t.tryAgain}
            </Button>
          )}
          {done && done.changed > 0 && !undo.data && (
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t.undo}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function useImport(storeId: string) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const request = (chosen: ChosenFile, dry_run: boolean) =>
    client.products.import({ store_id: storeId, ...chosen, dry_run });
  const preview = useMutation({ mutationFn: (chosen: ChosenFile) => request(chosen, true) });
  const change = useMutation({
    mutationFn: () => {
      if (!file) throw new Error('No file is chosen.');
      return request(file, false);
    },
    onSuccess: () => refreshProducts(queryClient, storeId),
  });
  const undo = useMutation({
    mutationFn: () =>
      client.products.undoBulk({
        store_id: storeId,
        operation_id: crypto.randomUUID(),
        undo: file?.operation_id ?? '',
      }),
    onSuccess: () => refreshProducts(queryClient, storeId),
  });
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    change.reset();
    undo.reset();
    void chosen.text().then((csv) => {
      const next = { operation_id: crypto.randomUUID(), csv };
      setFile(next);
      preview.mutate(next);
    });
  };
  return { file, preview, change, undo, choose };
}

type BulkResult = Awaited<ReturnType<typeof client.products.undoBulk>>;

/** How many products changed, and each that did not. */
function Outcome({ result, isUndone }: { result: BulkResult; isUndone: boolean }) {
  const items = result.products.flatMap((product) => [product, ...product.variations]);
  const refused = items.filter((item) => item.refused !== null);
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>
        {isUndone ? t.changesUndone(result.changed) : t.productsChanged(result.changed)}
      </Text>
      {result.unfinished && <Text size="sm">{t.someUnsent}</Text>}
      {refused.length > 0 && (
        <Problems
          title={t.productsNotChanged(refused.length)}
          problems={refused.map(({ name, refused: why }) => ({ place: name, message: why?.message ?? '' }))}
        />
      )}
    </Stack>
  );
}
