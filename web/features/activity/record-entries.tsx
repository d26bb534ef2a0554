import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { ActivityList } from './activity-list.tsx';
import { activityOptions } from './activity.data.ts';
import classes from './activity.module.css';
import * as t from './activity.text.ts';

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
  const query = useQuery(activityOptions(organizationId, { ...filter, per_page: SHOWN }));
  return (
    <QueryView query={query} failure={t.failedToLoad} loading={<RowSkeletons rows={2} height={72} />}>
      {({ items, total }) => (
        <>
          <ActivityList entries={items} ofOneRecord />
          {total <= items.length ? (
            items.length === 0 && (
              <Text size="sm" c="dimmed" className={classes.entry}>
                {t.noChangesToThisRecord}
              </Text>
            )
          ) : (
            <div className={classes.entry}>
              <LinkAnchor to="/dashboard/settings/activity" search={filter as never} size="sm" className={classes.link}>
                {t.allChanges}
              </LinkAnchor>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
