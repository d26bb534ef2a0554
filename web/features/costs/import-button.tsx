import { Button, FileButton } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { client } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { readCsvFile } from '../products/products.public.ts';
import { useCostChange } from './costs.data.ts';
import type { CostPart } from './costs.search.ts';

type Imported = Pick<Awaited<ReturnType<typeof client.costs.importFile>>, 'left_out' | 'problems'> & { set: string };

interface ImportButtonProps {
  part: Exclude<CostPart, 'fees'>;
}

/** Sets costs of a part of the page from a CSV file, and says which rows it left out. */
export function ImportButton({ part }: ImportButtonProps) {
  const store = useStore();
  const send = useCostChange(async (file: File) => IMPORTS[part]({ store_id: store.id, csv: await readCsvFile(file) }));
  const choose = (file: File | null) => {
    if (file === null) return;
    send.mutate(file, {
      onSuccess: ({ set, left_out: left, problems: [first] }) => {
        if (first === undefined) return toastSuccess(set);
        const out = t('{left, plural, one {# row left out} other {# rows left out}}: row {row}, {message}', {
          left,
          row: first.row,
          message: first.message,
        });
        toastError(`${set}. ${out}`);
      },
      onError: (error) => toastError(explainError(error)),
    });
  };
  return (
    <FileButton accept=".csv,text/csv" onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" loading={send.isPending}>
          {t('Import CSV')}
        </Button>
      )}
    </FileButton>
  );
}

const costsSet = (costs: number) => t('{costs, plural, one {# cost set} other {# costs set}}', { costs });

const IMPORTS: Record<ImportButtonProps['part'], (file: { store_id: string; csv: string }) => Promise<Imported>> = {
  async products(file) {
    const { costs, ...left } = await client.costs.importFile(file);
    return { set: costsSet(costs), ...left };
  },
  async shipping(file) {
    const { orders, ...left } = await client.costs.importShipping(file);
    return {
      set: t('{orders, plural, one {Shipping cost of # order set} other {Shipping costs of # orders set}}', { orders }),
      ...left,
    };
  },
  async monthly(file) {
    const { costs, ...left } = await client.costs.importMonthly(file);
    return { set: costsSet(costs), ...left };
  },
};
