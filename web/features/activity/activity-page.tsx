import { Card, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ACTIVITY_FIELD_GROUPS, ACTIVITY_SUBJECTS } from '#domain/activity.ts';
import { FilterBar } from '../../ui/list-page/filters/filter-bar.tsx';
import type { ListFilter } from '../../ui/list-page/list-column.ts';
import { isFiltered } from '../../ui/list-page/list-search.ts';
import { ListPaging } from '../../ui/list-page/paging/list-paging.tsx';
import { useListSearch } from '../../ui/list-page/use-list-search.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import { ExportButtonMenu } from '../exports/exports.public.tsx';
import { StoreContext } from '../../platform/query/store-query.ts';
import { useStores } from '../stores/stores.public.tsx';
import { ActivityList } from './activity-list.tsx';
import { activitySearch } from './activity.search.ts';
import { t } from '#domain/language/t.ts';
import { fieldGroups, subjects } from './activity.names.ts';
import { activityLog, members } from './activity.data.ts';

/** Who changed what in the selected organization. All of its state is in the address. */
export function ActivityPage() {
  const membership = useCurrentMembership();
  return (
    <>
      <BackLink to="/dashboard/settings">{t('Settings')}</BackLink>
      {membership === null ? (
        <PageHeader title={t('Activity')} />
      ) : (
        <Activity key={membership.organization_id} organizationId={membership.organization_id} />
      )}
    </>
  );
}

function Activity({ organizationId }: { organizationId: string }) {
  const narrow = useNarrow();
  const { current } = useStores();
  const { search, change } = useListSearch(activitySearch);
  const query = useQuery(activityLog.queryOptions({ input: { organization_id: organizationId, ...search } }));
  const filters = useFilters(organizationId);
  const filter = search.store_id === undefined ? { ...search, whole: true } : search;
  const toExport = current && (
    <ExportButtonMenu
      storeId={search.store_id ?? current.id}
      tables={[{ name: t('Activity'), table: 'activity', filter }]}
    />
  );
  return (
    <StoreContext value={current}>
      <PageHeader title={t('Activity')} help="/dashboard/help/roles#activity" actions={!narrow && toExport}>
        {t('Who changed what, in Karoo and in your stores. Kept for two years.')}{' '}
        <DataAgeNote at={query.dataUpdatedAt} />
      </PageHeader>
      <Stack gap="md">
        <Group gap="xs" className="karoo-screen-only">
          <FilterBar
            filters={filters}
            search={search}
            narrow={narrow}
            onChange={(patch) => change(patch)}
            sortField={null}
          />
          {narrow && toExport}
        </Group>
        <Card padding={0}>
          <QueryView
            query={query}
            failure={t('Couldn’t load activity')}
            loading={<RowSkeletons rows={20} height={72} />}
          >
            {({ items }) =>
              items.length > 0 ? (
                <ActivityList entries={items} />
              ) : (
                <EmptyState title={isFiltered(search) ? t('No changes match these filters') : t('No changes yet')}>
                  {!isFiltered(search) &&
                    t('Changes to orders, products, stores and members appear here, with who made them.')}
                </EmptyState>
              )
            }
          </QueryView>
        </Card>
        {query.data && query.data.items.length > 0 && (
          <ListPaging
            data={query.data}
            noun={{ one: t('change'), many: t('changes') }}
            narrow={narrow}
            page={search.page ?? 1}
            onPage={(page) => change({ page })}
          />
        )}
      </Stack>
    </StoreContext>
  );
}

function useFilters(organizationId: string): ListFilter[] {
  const { stores } = useStores();
  const people = useQuery(members.queryOptions({ input: { organization_id: organizationId } }));
  return [
    ...(stores.length > 1
      ? [
          {
            kind: 'choice' as const,
            key: 'store_id',
            label: t('Store'),
            options: stores.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    {
      kind: 'choice',
      key: 'person',
      label: t('Person'),
      options: (people.data?.items ?? []).map(({ user_id, full_name, email }) => ({
        value: user_id,
        label: full_name || email,
      })),
    },
    {
      kind: 'choice',
      key: 'subject',
      label: t('About'),
      options: ACTIVITY_SUBJECTS.map((value) => ({ value, label: subjects[value] })),
    },
    {
      kind: 'choice',
      key: 'field',
      label: t('What changed'),
      options: ACTIVITY_FIELD_GROUPS.map((value) => ({ value, label: fieldGroups[value] })),
    },
    {
      kind: 'choice',
      key: 'source',
      label: t('Changed in'),
      options: [
        { value: 'karoo', label: t('In Karoo') },
        { value: 'shop', label: t('In the store') },
      ],
    },
    { kind: 'days', key: 'after', untilKey: 'before', label: t('Date') },
    { kind: 'link', key: 'record', label: t('One order, product or change') },
  ];
}
