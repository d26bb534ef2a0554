import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { usePermission } from '../accounts/accounts.public.tsx';
import { readCsvFile } from '../products/products.public.ts';
import { type MissingCost, missingCosts, useCostChange } from './costs.data.ts';
import { useSeesCosts } from './use-sees-costs.ts';

const CostDialog = lazyDialog(() => import('./cost-dialog.tsx').then((module) => module.CostDialog));
const AgainDialog = lazyDialog(() => import('./again-dialog.tsx').then((module) => module.AgainDialog));
const CostSettingsDialog = lazyDialog(() =>
  import('./cost-settings-dialog.tsx').then((module) => module.CostSettingsDialog),
);

/** Products without a cost, and how costs are entered, read and computed again. */
export function CostsPage() {
  const isShown = useSeesCosts();
  return (
    <>
      <PageHeader title={t('Costs')} help="/dashboard/help/costs" actions={isShown && <Actions />} />
      {isShown ? (
        <Missing />
      ) : (
        <EmptyState title={t('Costs are hidden')}>
          {t('Your organization shows costs and profit only to managers and admins.')}
        </EmptyState>
      )}
    </>
  );
}

function Actions() {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const { may: mayManage } = usePermission('manage-stores');
  const settings = useStoreQuery(orpc.costs.settings);
  const [open, setOpen] = useState<'again' | 'settings' | null>(null);
  const close = () => setOpen(null);
  const send = useCostChange(async (file: File) =>
    client.costs.importFile({ store_id: store.id, csv: await readCsvFile(file) }),
  );
  const choose = (file: File | null) => {
    if (file === null) return;
    send.mutate(file, {
      onSuccess: ({ costs, left_out: left, problems: [first] }) => {
        const set = t('{costs, plural, one {# cost set} other {# costs set}}', { costs });
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
    <Group gap="xs">
      {may && (
        <>
          <FileButton accept=".csv,text/csv" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={send.isPending}>
                {t('Import CSV')}
              </Button>
            )}
          </FileButton>
          <Button variant="default" onClick={() => setOpen('again')}>
            {t('Compute again')}
          </Button>
        </>
      )}
      {mayManage && settings.data && (
        <Button variant="default" onClick={() => setOpen('settings')}>
          {t('Settings')}
        </Button>
      )}
      <AgainDialog opened={open === 'again'} onClose={close} />
      {settings.data && <CostSettingsDialog opened={open === 'settings'} onClose={close} settings={settings.data} />}
    </Group>
  );
}

function Missing() {
  const [page, setPage] = useState(1);
  const query = useStoreQuery(missingCosts, { page });
  return (
    <QueryView query={query} failure={t('Couldn’t load the list')} loading={<RowSkeletons rows={6} height={56} />}>
      {({ items, total, perPage, currency }) =>
        total === 0 ? (
          <EmptyState title={t('Every product has a cost')}>
            {t('What you sell from now on has a known cost.')}
          </EmptyState>
        ) : (
          <Stack>
            <Panel title={t('{total, plural, one {# without a cost} other {# without a cost}}', { total })} flush>
              <ul className={rows.rows}>
                {items.map((item) => (
                  <MissingRow key={`${item.product_id} ${item.variation_id}`} item={item} currency={currency} />
                ))}
              </ul>
            </Panel>
            {total > perPage && (
              <Group justify="center">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('Previous')}
                </Button>
                <Button variant="default" disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
                  {t('Next')}
                </Button>
              </Group>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}

function MissingRow({ item, currency }: { item: MissingCost; currency: string }) {
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  const { product_id: id, variation_id, name, sku, sales } = item;
  const details = [
    sku && t('SKU {sku}', { sku }),
    Number(sales) !== 0 && t('{sales} sold in 90 days without a cost', { sales: formatMoneyExact(sales, currency) }),
  ];
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <LinkAnchor
          to="/dashboard/products/$productId"
          params={{ productId: String(id) }}
          c="inherit"
          fw={600}
          fz="inherit"
        >
          <span dir="auto">{name}</span>
        </LinkAnchor>
        <span className={text.below}>{details.filter(Boolean).join(' · ')}</span>
      </div>
      {may && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Set cost')}
        </Button>
      )}
      <CostDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        productId={id}
        title={t('Cost of {name}', { name })}
        items={[{ variation_id, name }]}
      />
    </li>
  );
}
