import { useQuery } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { useStore } from '../../platform/query/store-query.ts';

export type DayNote = Awaited<ReturnType<typeof client.dayNotes.list>>['items'][number];

const NONE: readonly DayNote[] = [];

/** The notes of the organization's days that the person may see; none until they are known. */
export function useDayNotes(): readonly DayNote[] {
  const { organization_id } = useStore();
  const { data } = useQuery(orpc.dayNotes.list.queryOptions({ input: { organization_id } }));
  return data?.items ?? NONE;
}
