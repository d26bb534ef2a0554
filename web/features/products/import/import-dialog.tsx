import { formatPercent } from '#domain/language/format-percent.ts';
import { Alert, Button, Checkbox, FileButton, Group, Loader, Radio, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DecimalMark, readTypedAmount } from '#domain/money/typed-amount.ts';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { formatDecimalText } from '../../../platform/format/number.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Dialog, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { useMe } from '../../accounts/accounts.public.tsx';
import { makeServerChange } from '../../operations/operations.public.tsx';
import { ExportFormatChoice, ExportCsv } from '../../exports/exports.public.tsx';
import { PartlyChanged, Problems } from '../product-problems.tsx';
import { refreshProducts } from '../writes/product-cache.ts';
import { bulkJobs } from '../jobs/jobs.data.ts';
import { undoServerChange } from '../undo-server-change.ts';
import { readCsvFile } from './read-csv-file.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { LargePreview } from './import-preview.tsx';
import { type Planned, previewLarge, startLarge } from './preview-large.ts';
import { isLarge, type SentFile, sendFile } from './send-file.ts';
import { t } from '#domain/language/t.ts';
import { importCounts, undone, imported } from './import.names.ts';

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
  readonly decimal_mark: DecimalMark | undefined;
  /** What its columns are read as, where the person has said so. */
  readonly columns: (string | null)[] | undefined;
  /** The price whose mark the person has decided. */
  readonly asked: string | null;
}

/** Changes and adds products from a CSV file: first a preview row by row, then the change and its undo. */
export function ImportDialog({ opened, onClose, storeId, currency }: ImportDialogProps) {
  const isOnline = useOnline();
  const { file, progress, fileNumber, preview, change, undo, choose, options, setOptions } = useImport(
    storeId,
    onClose,
  );
  const close = () => {
    if (!change.isPending) onClose();
  };
  const error = preview.error ?? change.error ?? undo.error;
  const planned = preview.data;
  const asked = file?.asked ?? planned?.ambiguous_price ?? null;
  const done = undo.data ?? change.data?.result;
  return (
    <Dialog opened={opened} onClose={close} title={t('Import products')} size="lg">
      <Stack>
        {!file && (
          <>
            <Text size="sm">
              {t(
                'Change prices, stock, names and more in a spreadsheet, or add products. Start with this file, or use one from WooCommerce or a supplier. You see what each column is read as, and every change, before anything is saved.',
              )}
            </Text>
            <ExportCsv
              storeId={storeId}
              table="woocommerce_products"
              filter={{}}
              label={t('Download all products')}
              small
              csvOnly
            />
            <ExportFormatChoice csvOnly />
          </>
        )}
        <ImportState isOnline={isOnline} error={error} isReading={preview.isPending} progress={progress} />
        {!done && (
          <FileReading
            planned={planned}
            storeId={storeId}
            currency={currency}
            fileNumber={fileNumber}
            asked={asked}
            options={options}
            isBusy={preview.isPending || change.isPending}
            isOnline={isOnline}
            onChange={setOptions}
          />
        )}
        {done && <Outcome result={done} isUndone={undo.data !== undefined} />}
        <DialogFooter>
          <Button variant="default" onClick={close} disabled={change.isPending}>
            {done ? t('Close') : t('Cancel')}
          </Button>
          <FileButton accept=".csv,text/csv" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant={planned ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} aria-hidden />}
                disabled={!isOnline || change.isPending || undo.isPending}
                loading={preview.isPending}
              >
                {file ? t('Choose another file') : t('Choose file')}
              </Button>
            )}
          </FileButton>
          {planned && !done && planned.result.changed + addedBy(planned) > 0 && (
            <Button loading={change.isPending} disabled={!isOnline} onClick={() => change.mutate()}>
              {importCounts(planned.result.changed, addedBy(planned))}
            </Button>
          )}
          {done?.unfinished && !undo.data && (
            <Button loading={change.isPending} onClick={() => change.mutate()}>
              {t('Try again')}
            </Button>
          )}
          {done && done.changed + madeIn(done) > 0 && !undo.data && (
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('Undo')}
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

interface FileReadingProps {
  planned: Planned | undefined;
  storeId: string;
  currency: string;
  fileNumber: number;
  /** The price whose mark the person decides. */
  asked: string | null;
  options: ImportOptions;
  isBusy: boolean;
  isOnline: boolean;
  onChange: (changed: Partial<ImportOptions>) => void;
}

/** How the file is read, and what it would change. */
function FileReading({
  planned,
  storeId,
  currency,
  fileNumber,
  asked,
  options,
  isBusy,
  isOnline,
  onChange,
}: FileReadingProps) {
  return (
    <>
      <Checkbox
        label={t('Add new products')}
        description={t(
          'Rows whose product your store doesn’t have become new products, with their categories and attributes. Otherwise they are left out.',
        )}
        checked={options.new_products}
        disabled={isBusy}
        onChange={(event) => onChange({ new_products: event.currentTarget.checked })}
      />
      {asked !== null && (
        <DecimalMarkChoice
          price={asked}
          value={options.decimal_mark}
          isDisabled={isBusy}
          onChange={(decimal_mark) => onChange({ decimal_mark })}
        />
      )}
      {planned && (
        <ImportColumns
          key={fileNumber}
          columns={planned.columns}
          isDisabled={isBusy || !isOnline}
          onChoose={(columns) => onChange({ columns })}
        />
      )}
      {planned?.missing && (
        <Alert color="yellow" title={t('Choose what the columns are')}>
          {planned.missing}
        </Alert>
      )}
      {planned?.job && planned.missing === null && (
        <LargePreview storeId={storeId} job={planned.job} notes={planned.notes} currency={currency} />
      )}
      {planned && !planned.job && planned.missing === null && <ImportPreview planned={planned} currency={currency} />}
    </>
  );
}

interface ImportStateProps {
  isOnline: boolean;
  error: Error | null;
  isReading: boolean;
  /** How far a large file is. */
  progress: string;
}

function ImportState({ isOnline, error, isReading, progress }: ImportStateProps) {
  return (
    <>
      {!isOnline && <Alert color="yellow">{t('You need to be online to import.')}</Alert>}
      {error && (
        <Alert color="red" role="alert" title={t('Couldn’t import')}>
          {explainError(error)}
        </Alert>
      )}
      {isReading && (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text size="sm">{progress || t('Checking the file…')}</Text>
        </Group>
      )}
    </>
  );
}

const NO_ROWS = { rows: [], problems: [], columns: [], missing: null, notes: [], ambiguous_price: null };

/** `onJob`: a job makes the change, and the list says how far it is. */
function useImport(storeId: string, onJob: () => void) {
  const queryClient = useQueryClient();
  const userId = useMe().user.id;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [options, setOptions] = useState<ImportOptions>({
    new_products: false,
    decimal_mark: undefined,
    columns: undefined,
  });
  const [fileNumber, setFileNumber] = useState(0);
  const request = ({ asked: _asked, ...chosen }: ChosenFile, dry_run: boolean) =>
    client.products.import({ store_id: storeId, ...chosen, dry_run });
  const [progress, setProgress] = useState('');
  const sent = useRef<(SentFile & { csv: string }) | null>(null);
  const preview = useMutation({
    mutationFn: async (chosen: ChosenFile): Promise<Planned> => {
      const { asked: _asked, csv, ...reading } = chosen;
      setProgress('');
      if (!isLarge(csv)) return request(chosen, true);
      if (sent.current?.csv !== csv) {
        const sending = (share: number) =>
          setProgress(t('Sending the file: {percent}', { percent: formatPercent(Math.round(share * 100)) }));
        sent.current = { csv, ...(await sendFile(storeId, csv, sending)) };
      }
      const { file_id, parts } = sent.current;
      return previewLarge(storeId, { file_id, parts }, reading, (rows) =>
        setProgress(t('Rows checked: {rows}', { rows })),
      );
    },
  });
  const change = useMutation({
    mutationFn: () => {
      if (!file) throw new Error('No file is chosen.');
      const { operation_id: id } = file;
      // The rows are those of the preview, if only the log knows the result.
      const planned = preview.data ?? NO_ROWS;
      return makeServerChange(
        userId,
        { id, storeId, kind: 'import', ids: [] },
        () => (preview.data?.job ? startLarge(preview.data, storeId) : request(file, false)),
        (result) => ({ ...planned, result }),
      );
    },
    onSuccess: async ({ result }) => {
      refreshProducts(queryClient, storeId);
      if (!result.is_job) return;
      await queryClient.invalidateQueries({ queryKey: bulkJobs.key() });
      setFile(null);
      preview.reset();
      change.reset();
      onJob();
    },
  });
  const undo = useMutation({
    mutationFn: () => undoServerChange(userId, storeId, file?.operation_id ?? ''),
    onSuccess: () => refreshProducts(queryClient, storeId),
  });
  const read = (csv: string, wanted: ImportOptions, asked: string | null) => {
    const next = { operation_id: crypto.randomUUID(), csv, asked, ...wanted };
    setFile(next);
    preview.mutate(next);
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    change.reset();
    undo.reset();
    // What a comma and the columns mean was said of another file.
    const wanted = { ...options, decimal_mark: undefined, columns: undefined };
    setOptions(wanted);
    setFileNumber(fileNumber + 1);
    void readCsvFile(chosen).then((csv) => read(csv, wanted, null));
  };
  return {
    file,
    progress,
    fileNumber,
    preview,
    change,
    undo,
    choose,
    options,
    /** Another plan needs another key. */
    setOptions: (changed: Partial<ImportOptions>) => {
      const wanted = { ...options, ...changed };
      setOptions(wanted);
      if (file) read(file.csv, wanted, file.asked ?? preview.data?.ambiguous_price ?? null);
    },
  };
}

type ImportOptions = Pick<ChosenFile, 'new_products' | 'decimal_mark' | 'columns'>;

interface DecimalMarkChoiceProps {
  price: string;
  value: DecimalMark | undefined;
  isDisabled: boolean;
  onChange: (mark: DecimalMark) => void;
}

/** What a price such as "1,299" of the file means, for all its prices. */
function DecimalMarkChoice({ price, value, isDisabled, onChange }: DecimalMarkChoiceProps) {
  const own: DecimalMark = price.includes(',') ? ',' : '.';
  const other: DecimalMark = own === ',' ? '.' : ',';
  const amountIn = (mark: DecimalMark) => {
    const amount = readTypedAmount(price, mark);
    return amount && 'decimals' in amount ? formatDecimalText(amount.decimals) : price;
  };
  return (
    <Radio.Group
      label={t('What does {price} mean in this file?', { price })}
      description={t('The file leaves it open. Your choice applies to all its prices.')}
      value={value ?? null}
      onChange={(mark) => onChange(mark as DecimalMark)}
    >
      <Group mt="xs">
        <Radio value={other} label={amountIn(other)} disabled={isDisabled} />
        <Radio value={own} label={amountIn(own)} disabled={isDisabled} />
      </Group>
    </Radio.Group>
  );
}

type BulkResult = Awaited<ReturnType<typeof client.products.undoBulk>>;

/** How many new products a file adds. */
function addedBy({ job, result }: Planned): number {
  return job?.planned?.added ?? result.created.length;
}

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
        {isUndone ? undone(result.changed, trashed) : imported(result.changed, made)}
      </Text>
      {result.unfinished && (
        <Text size="sm">
          {t('Your store didn’t answer for some products. Try again to finish; nothing is changed twice.')}
        </Text>
      )}
      {refused.length > 0 && (
        <Problems
          title={t('{count, plural, one {# product not changed} other {# products not changed}}', {
            count: refused.length,
          })}
          problems={refused.map(({ name, refused: why }) => ({ place: name, message: why?.message ?? '' }))}
        />
      )}
      <PartlyChanged items={items} />
    </Stack>
  );
}
