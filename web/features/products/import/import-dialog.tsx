import { Alert, Button, Checkbox, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { refreshProducts } from '../writes/product-cache.ts';
import { readCsvFile } from './read-csv-file.ts';
import { ImportPreview, Problems } from './import-preview.tsx';
import * as t from './import.text.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  currency: string;
}

interface ChosenFile {
  /** Preview and change share one key, so that exactly the previewed changes are written. */
  readonly operation_id: string;
  readonly csv: string;
  readonly new_products: boolean;
}

/** Changes and adds products from a CSV file: first a preview line by line, then the change and its undo. */
export function ImportDialog({ opened, onClose, storeId, currency }: ImportDialogProps) {
  const isOnline = useOnline();
  const { file, preview, change, undo, choose, withNew, setWithNew } = useImport(storeId);
  const close = () => {
    if (!change.isPending) onClose();
  };
  const error = preview.error ?? change.error ?? undo.error;
  const planned = preview.data;
  const done = undo.data ?? change.data?.result;
  return (
    <Modal opened={opened} onClose={close} title={t.importProducts} size="lg">
      <Stack>
        {!file && (
          <>
            <Text size="sm">{t.howToImport}</Text>
            <ExportCsv storeId={storeId} table="woocommerce_products" filter={{}} label={t.downloadProducts} small />
          </>
        )}
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
        {!done && (
          <Checkbox
            label={t.addNewProducts}
            description={t.addNewProductsHint}
            checked={withNew}
            disabled={preview.isPending || change.isPending}
            onChange={(event) => setWithNew(event.currentTarget.checked)}
          />
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
          {planned && !done && planned.result.changed + planned.result.created.length > 0 && (
            <Button loading={change.isPending} disabled={!isOnline} onClick={() => change.mutate()}>
              {t.importCounts(planned.result.changed, planned.result.created.length)}
            </Button>
          )}
          {change.data?.result.unfinished && !undo.data && (
            <Button loading={change.isPending} onClick={() => change.mutate()}>
              {t.tryAgain}
            </Button>
          )}
          {done && done.changed + madeIn(done) > 0 && !undo.data && (
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
  const [withNew, setWithNew] = useState(false);
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
  const read = (csv: string, newProducts: boolean) => {
    const next = { operation_id: crypto.randomUUID(), csv, new_products: newProducts };
    setFile(next);
    preview.mutate(next);
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    change.reset();
    undo.reset();
    void readCsvFile(chosen).then((csv) => read(csv, withNew));
  };
  return {
    file,
    preview,
    change,
    undo,
    choose,
    withNew,
    /** Another plan needs another key. */
    setWithNew: (wanted: boolean) => {
      setWithNew(wanted);
      if (file) read(file.csv, wanted);
    },
  };
}

type BulkResult = Awaited<ReturnType<typeof client.products.undoBulk>>;

/** How many new products the shop has made. */
function madeIn({ created }: BulkResult): number {
  return created.filter(({ wc_id: id }) => id !== null).length;
}

/** How many products changed or were added, and each that was not. */
function Outcome({ result, isUndone }: { result: BulkResult; isUndone: boolean }) {
  const items = result.products.flatMap((product) => [product, ...product.variations]);
  const added = result.created.flatMap((product) => [product, ...product.variations]);
  const refused = [...items, ...added, ...result.trashed].filter((item) => item.refused !== null);
  const trashed = result.trashed.filter((item) => item.refused === null).length;
  const made = madeIn(result);
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>
        {isUndone ? t.undone(result.changed, trashed) : t.imported(result.changed, made)}
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
