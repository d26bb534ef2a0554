import { Button, Group, NativeSelect, Stack, FileButton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { orpc, client } from '../../platform/api/client.ts';
import { useStoreQuery, useStore } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { ConfirmDialog } from '../../ui/forms/form-dialog.tsx';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { measureName } from '../figures/figures.public.ts';
import { ChargesPanel } from './charges-panel.tsx';
import { type CostPart, costsSearch } from './costs.search.ts';
import { MissingCosts } from './missing-costs.tsx';
import { MonthlyCosts } from './monthly-costs.tsx';
import { useSeesCosts } from './use-sees-costs.ts';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { readCsvFile } from '../products/products.public.ts';
import { useCostChange } from './costs.data.ts';

const AgainDialog = lazyDialog(() => import('./again-dialog.tsx'), 'AgainDialog');
const CostSettingsDialog = lazyDialog(() => import('./cost-settings-dialog.tsx'), 'CostSettingsDialog');

const PARTS: readonly { value: CostPart; label: string }[] = [
  { value: 'products', label: t('Products') },
  { value: 'fees', label: measureName('paymentFees') },
  { value: 'shipping', label: measureName('shipping') },
  { value: 'monthly', label: t('Monthly') },
];

/** What goods, payments and shipping cost, what each month costs, and how costs are read and computed again. */
export function CostsPage() {
  const isShown = useSeesCosts();
  const raw: unknown = useSearch({ strict: false });
  const { show: part = 'products' } = costsSearch.parse(raw);
  const navigate = useNavigate();
  const narrow = useNarrow();
  const choose = (chosen: string) =>
    void navigate({ to: '/dashboard/products/costs', search: costsSearch.parse({ show: chosen }) });
  return (
    <>
      <BackLink to="/dashboard/products">{t('Products')}</BackLink>
      <PageHeader
        title={t('Costs')}
        part={part === 'products' ? undefined : PARTS.find(({ value }) => value === part)?.label}
        help="/dashboard/help/costs"
        actions={isShown && <Actions key={part} part={part} />}
      />
      {isShown ? (
        <Stack>
          {narrow ? (
            <NativeSelect
              aria-label={t('Costs of')}
              data={[...PARTS]}
              value={part}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          ) : (
            <div>
              <SegmentedButtons label={t('Costs of')} data={PARTS} value={part} onChange={choose} />
            </div>
          )}
          <Part part={part} />
        </Stack>
      ) : (
        <EmptyState title={t('Costs are hidden')}>
          {t('Your organization shows costs and profit only to managers and admins.')}
        </EmptyState>
      )}
    </>
  );
}

function Part({ part }: { part: CostPart }) {
  if (part === 'products') return <MissingCosts />;
  return part === 'monthly' ? (
    <MonthlyCosts />
  ) : (
    <ChargesPanel key={part} kind={part === 'fees' ? 'fee' : 'shipping'} />
  );
}

/** Three buttons with words stand in one line of a phone. */
const FITTING = { base: 'sm', sm: 22 } as const;

function Actions({ part }: { part: CostPart }) {
  const { may } = usePermission('write-shop');
  const { may: mayManage } = usePermission('manage-stores');
  const settings = useStoreQuery(orpc.costs.settings);
  const [open, setOpen] = useState<'again' | 'settings' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      {may && part !== 'fees' && <ImportButton part={part} />}
      {may && part !== 'monthly' && (
        <Button variant="default" px={FITTING} onClick={() => setOpen('again')}>
          {t('Compute again')}
        </Button>
      )}
      {/* In its place before the settings have arrived: with it the buttons may need another line. */}
      {mayManage && (
        <Button variant="default" px={FITTING} disabled={settings.isLoadingError} onClick={() => setOpen('settings')}>
          {t('Settings')}
        </Button>
      )}
      <AgainDialog opened={open === 'again'} onClose={close} part={part} />
      {settings.data && <CostSettingsDialog opened={open === 'settings'} onClose={close} settings={settings.data} />}
    </Group>
  );
}

/** Less than a request takes, since JSON adds to it. */
const MAX_BYTES = 800_000;

type Imported = Pick<Awaited<ReturnType<typeof client.costs.importFile>>, 'left_out' | 'problems'> & { set: string };

interface ImportButtonProps {
  part: Exclude<CostPart, 'fees'>;
}

/** Sets costs of a part of the page from a CSV file, and says which rows it left out. It asks before it changes monthly costs. */
function ImportButton({ part }: ImportButtonProps) {
  const { id: store_id } = useStore();
  const [asked, setAsked] = useState<{ csv: string; changed: readonly string[] }>({ csv: '', changed: [] });
  const [isAsking, question] = useDisclosure(false);
  const send = useCostChange((csv: string) => IMPORTS[part]({ store_id, csv }));
  const set = (csv: string) =>
    send.mutate(csv, {
      onSuccess: ({ set: done, left_out: left, problems }) => {
        if (left === 0) return toastSuccess(done);
        const out = t('{left, plural, one {# row is left out.} other {# rows are left out.}}', { left });
        toastError(sentences(`${done}.`, out, ...problemTexts(problems)));
      },
      onError: toastFailure,
    });
  const read = useMutation({
    async mutationFn(file: File) {
      const csv = await readCsvFile(file);
      const isMonthly = part === 'monthly';
      return {
        csv,
        changed: isMonthly ? (await client.costs.importMonthly({ store_id, csv, dry_run: true })).changed : [],
      };
    },
    onSuccess: (file) => {
      if (file.changed.length === 0) return set(file.csv);
      setAsked(file);
      question.open();
    },
    onError: toastFailure,
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size <= MAX_BYTES) read.mutate(file);
    else toastError(t('The file is too large. Keep only the columns that are needed.'));
  };
  return (
    <>
      <FileButton accept=".csv,text/csv" onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" px={FITTING} loading={read.isPending || send.isPending}>
            {t('Import CSV')}
          </Button>
        )}
      </FileButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={question.close}
        title={t('Change costs that are there already?')}
        confirm={t('Import')}
        onConfirm={() => set(asked.csv)}
      >
        <Text>
          {t(
            '{count, plural, one {The file has another amount or last day for # cost} other {The file has another amount or last day for # costs}}: {names}.',
            { count: asked.changed.length, names: someOf(asked.changed) },
          )}
        </Text>
      </ConfirmDialog>
    </>
  );
}

/** "Rows 3, 4, 8: Your store has no such product." */
function problemTexts(problems: Imported['problems']): string[] {
  const alike = [...Map.groupBy(problems, ({ message }) => message)];
  return alike.map(([message, of]) => {
    const rows = someOf(of.map(({ row }) => String(row)));
    return t('{count, plural, one {Row {rows}} other {Rows {rows}}}: {message}', { count: of.length, rows, message });
  });
}

const SHOWN_NAMES = 10;

const someOf = (names: readonly string[]) =>
  [...names.slice(0, SHOWN_NAMES), ...(names.length > SHOWN_NAMES ? ['…'] : [])].join(', ');

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
