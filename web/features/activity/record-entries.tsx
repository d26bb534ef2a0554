import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { ActivityList } from './activity-list.tsx';
import { t } from '#domain/language/t.ts';
import { activityLog } from './activity.data.ts';
import links from '../../ui/styles/link.module.css';

export interface RecordProps {
  organizationId: string;
  storeId: string;
  /** "orders/140" */
  record: string;
}

const SHOWN = 10;

/** The last changes of a record, and where to find all of them. */
export function RecordEntries({
  organizationId,
  storeId,
  record,
}: RecordProps & { opened: boolean; onClose: () => void }) {
  const filter = { store_id: storeId, record };
  const input = { organization_id: organizationId, ...filter, per_page: SHOWN };
  const query = useQuery(activityLog.queryOptions({ input }));
  return (
    <QueryView query={query} failure={t('Couldn’t load changes')} loading={<RowSkeletons rows={2} height={72} />}>
      {({ items, total }) => (
        <>
          <ActivityList entries={items} ofOneRecord />
          {total <= items.length ? (
            items.length === 0 && (
              <Text size="sm" c="dimmed" px="md" py="sm">
                {t('No changes in Karoo or in the store since this log began.')}
              </Text>
            )
          ) : (
            <Box px="md" py="sm">
              <LinkAnchor to="/dashboard/settings/activity" search={filter as never} size="sm" className={links.inText}>
                {t('All changes')}
              </LinkAnchor>
            </Box>
          )}
        </>
      )}
    </QueryView>
  );
}
