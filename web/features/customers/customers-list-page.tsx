import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { SUGGESTED_SEGMENT_NAMES, SUGGESTED_SEGMENTS } from '#domain/questions/suggested-segments.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { LinkButton } from '../../ui/links/links.tsx';
import type { ListFilter } from '../../ui/list-page/list-column.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { askedOf, changedSearch, fromSavedQuery, savedQuery, withoutFilters } from '../../ui/list-page/list-search.ts';
import { useListSearch } from '../../ui/list-page/use-list-search.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { provinceName } from '#domain/provinces.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { inReach, ListColumnsButton, useIsOfflineWith, useListColumns } from '../columns/columns.public.tsx';
import { ExportCsv } from '../exports/exports.public.tsx';
import { SegmentsButton, useSegmentFilters } from '../segments/segments.public.tsx';
import { SavedViewsMenu } from '../saved-views/saved-views.public.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CUSTOMER_GROUP_LABELS } from './customer-group-labels.ts';
import { SEGMENT_LABELS } from './customer-labels.ts';
import { customerColumns } from './customers.columns.tsx';
import type { CustomerFacets } from './customers.data.ts';
import { customersSearch } from './customers.search.ts';
import { t } from '#domain/language/t.ts';
import { customerList } from './customers.data.ts';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import links from '../../ui/styles/link.module.css';

/** Lists everyone who bought or has an account. The URL also holds whose drawer is open. */
export function CustomersListPage() {
  const store = useStore();
  const narrow = useNarrow();
  const { search, change, open } = useListSearch(customersSearch);
  const columns = useListColumns('customers');
  const query = inReach(
    useStoreQuery(customerList, { ...askedOf(search), ...columns.asked }),
    useStoreQuery(customerList, askedOf(search), { enabled: useIsOfflineWith(columns) }),
  );
  const facets = useStoreQuery(orpc.customers.facets);
  const segment = useSegmentFilters(search);
  const { may } = usePermission('write-shop');
  const [isMerging, merging] = useDisclosure(false);
  return (
    <>
      <ListPage
        title={t('Customers')}
        help="/dashboard/help/figures#customers"
        noun={{ one: t('customer'), many: t('customers') }}
        query={query}
        columns={customerColumns({ columns, currency: store.currency, narrow })}
        isWide={columns.isChosen}
        columnsButton={<ListColumnsButton columns={columns} />}
        rowKey={(customer) => customer.customer_key}
        rowLink={(customer) => ({
          to: '/dashboard/customers',
          search: changedSearch(search, { open: customer.customer_key }),
        })}
        search={search}
        onChange={change}
        onClear={() => open(withoutFilters(search))}
        defaultSort={{ orderby: 'date', order: 'desc' }}
        filters={[...customerFilters(facets.data, search.group !== undefined), ...segment.filters]}
        searchPlaceholder={t('Name or email')}
        note={may && <DuplicatesLink onOpen={merging.open} />}
        empty={<NoCustomers />}
        actions={
          <>
            <SavedViewsMenu
              organizationId={store.organization_id}
              screen="customers"
              query={savedQuery(search)}
              columns={columns.exported}
              onOpen={(saved) => open(customersSearch.parse(fromSavedQuery(saved)))}
            />
            <SegmentsButton
              about="customers"
              current={search.segment_id ?? search.suggested}
              condition={segment.condition}
              onChoose={({ id, suggested }) =>
                change({ segment_id: id, suggested: customersSearch.parts.suggested(suggested), where: undefined })
              }
            />
            {may && <DuplicatesButton onOpen={merging.open} />}
            <ExportCsv storeId={store.id} table="customers" filter={{ ...search, ...columns.exported }} />
          </>
        }
      />
      <DuplicatesDialog opened={isMerging} onClose={merging.close} storeId={store.id} />
      <CustomerDrawer
        customerKey={search.open}
        onClose={() => change({ open: undefined })}
        onKey={(key) => change({ open: key })}
      />
    </>
  );
}

/** Groups divide the segments: they are chosen in the report of customers, and shown here once one is. */
function customerFilters(facets: CustomerFacets | undefined, isOfGroup: boolean): ListFilter[] {
  return [
    {
      kind: 'choice',
      key: 'segment',
      label: t('Segment'),
      options: (facets?.segments ?? []).map(({ segment, customers }) => ({
        value: segment,
        label: `${SEGMENT_LABELS[segment]} (${customers})`,
      })),
    },
    ...(isOfGroup
      ? [
          {
            kind: 'choice' as const,
            key: 'group',
            label: t('Group'),
            options: CUSTOMER_GROUPS.map((group) => ({ value: group, label: CUSTOMER_GROUP_LABELS[group].label })),
          },
        ]
      : []),
    {
      kind: 'choice',
      key: 'province',
      label: t('Province'),
      options: (facets?.provinces ?? []).map(({ province, customers }) => ({
        value: province,
        label: `${provinceName(province) || t('Unknown')} (${customers})`,
      })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('Type'),
      options: [
        { value: 'account', label: t('With account') },
        { value: 'guest', label: t('Guests') },
      ],
    },
    {
      kind: 'choice',
      key: 'suggested',
      label: t('Suggestion'),
      options: SUGGESTED_SEGMENT_NAMES.map((name) => ({ value: name, label: SUGGESTED_SEGMENTS[name].name() })),
    },
    // Only where there is one.
    ...((facets?.tags ?? []).length > 0
      ? [
          {
            kind: 'choice' as const,
            key: 'tag',
            label: t('Tag'),
            options: (facets?.tags ?? []).map(({ tag, customers }) => ({ value: tag, label: `${tag} (${customers})` })),
          },
        ]
      : []),
  ];
}

function NoCustomers() {
  return (
    <EmptyState title={t('No customers yet')} action={<LinkButton to="/dashboard/stores">{t('View sync')}</LinkButton>}>
      {t('Your store’s customers, including guests, appear here as soon as they’re synced.')}
    </EmptyState>
  );
}

const DuplicatesDialog = lazyDialog(() => import('./merge/duplicates-dialog.tsx'), 'DuplicatesDialog');

/** On a desktop. */
function DuplicatesButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button visibleFrom="sm" variant="default" onClick={onOpen} onPointerEnter={DuplicatesDialog.preload}>
      {t('Possible duplicates')}
    </Button>
  );
}

/** On a phone below the search: its header has no room for more buttons. */
function DuplicatesLink({ onOpen }: { onOpen: () => void }) {
  return (
    <Anchor hiddenFrom="sm" component="button" type="button" size="sm" className={links.tall} onClick={onOpen}>
      {t('Possible duplicates')}
    </Anchor>
  );
}
