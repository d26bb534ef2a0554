import { Card, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ACTIVITY_SUBJECTS } from '#domain/activity.ts';
import { deviceTimeZone } from '../../platform/clock.ts';
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
import { ExportCsv } from '../exports/exports.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { ActivityList } from './activity-list.tsx';
import { activityOptions, membersOptions } from './activity.data.ts';
import { activitySearch } from './activity.search.ts';
import * as t from './activity.text.ts';

/** Who changed what in the selected organization. All of its state is in the address. */
export function ActivityPage() {
  const membership = useCurrentMembership();
  return (
    <>
      <BackLink to="/dashboard/settings">{t.settings}</BackLink>
      {membership === null ? (
        <PageHeader title={t.activity} />
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
  const query = useQuery(activityOptions(organizationId, search));
  const filters = useFilters(organizationId);
  return (
    <>
      <PageHeader
        title={t.activity}
        help="/dashboard/help/roles#activity"
        actions={
          current && (
            <ExportCsv
              storeId={search.store_id ?? current.id}
              table="activity"
              filter={search.store_id === undefined ? { ...search, whole: true } : search}
            />
          )
        }
      >
        {t.intro} <DataAgeNote at={query.dataUpdatedAt} timeZone={current?.timezone ?? deviceTimeZone()} />
      </PageHeader>
      <Stack gap="md">
        <div className="karoo-screen-only">
          <FilterBar
            filters={filters}
            search={search}
            narrow={narrow}
            onChange={(patch) => change(patch)}
            sortField={null}
          />
        </div>
        <Card padding={0}>
          <QueryView query={query} failure={t.couldntLoadActivity} loading={<RowSkeletons rows={8} height={72} />}>
            {({ items }) =>
              items.length > 0 ? (
                <ActivityList entries={items} />
              ) : (
                <EmptyState title={isFiltered(search) ? t.nothingFound : t.nothingYet}>
                  {!isFiltered(search) && t.changesAppearHere}
                </EmptyState>
              )
            }
          </QueryView>
        </Card>
        {query.data && query.data.items.length > 0 && (
          <ListPaging
            data={query.data}
            noun={{ one: t.oneChange, many: t.manyChanges }}
            narrow={narrow}
            page={search.page ?? 1}
            onPage={(page) => change({ page })}
          />
        )}
      </Stack>
    </>
  );
}

function useFilters(organizationId: string): ListFilter[] {
  const { stores } = useStores();
  const members = useQuery(membersOptions(organizationId));
  return [
    ...(stores.length > 1
      ? [
          {
            kind: 'choice' as const,
            key: 'store_id',
            label: t.store,
            options: stores.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    {
      kind: 'choice',
      key: 'person',
      label: t.person,
      options: (members.data?.items ?? []).map(({ user_id, full_name, email }) => ({
        value: user_id,
        label: full_name || email,
      })),
    },
    {
      kind: 'choice',
      key: 'subject',
      label: t.what,
      options: ACTIVITY_SUBJECTS.map((value) => ({ value, label: t.subjects[value] })),
    },
    {
      kind: 'choice',
      key: 'source',
      label: t.changedIn,
      options: [
        { value: 'karoo', label: t.inKaroo },
        { value: 'shop', label: t.inTheStore },
      ],
    },
    { kind: 'days', key: 'after', untilKey: 'before', label: t.days },
    { kind: 'given', key: 'record', label: t.oneRecord },
  ];
}
