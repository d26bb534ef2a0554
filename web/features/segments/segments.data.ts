import type { client } from '../../platform/api/client.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

export type Segment = Awaited<ReturnType<typeof client.segments.list>>['items'][number];

/** What the filter of a list says about a segment: its name once it is known. */
export function useSegmentLabel(id: string | undefined): string {
  const { data } = useStoreQuery(orpc.segments.list, undefined, { enabled: id !== undefined });
  const name = data?.items.find((segment) => segment.id === id)?.name;
  return name === undefined ? t('Segment') : t('Segment: {name}', { name });
}
