import { useMemo } from 'react';
import type { Condition } from '#domain/questions/condition.ts';
import { conditionText } from '#domain/questions/condition-texts.ts';
import { readCondition } from '#domain/questions/read-condition.ts';
import type { client } from '../../platform/api/client.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import type { ListFilter } from '../../ui/list-page/list-column.ts';
import { useShopNames } from '../conditions/conditions.public.tsx';
import { t } from '#domain/language/t.ts';

export type Segment = Awaited<ReturnType<typeof client.segments.list>>['items'][number];

/** What the filter of a list says about a segment: its name once it is known. */
export function useSegmentLabel(id: string | undefined): string {
  const { data } = useStoreQuery(orpc.segments.list, undefined, { enabled: id !== undefined });
  const name = data?.items.find((segment) => segment.id === id)?.name;
  return name === undefined ? t('Segment') : t('Segment: {name}', { name });
}

/** The filters of a list by a saved segment and by conditions of its address, and these conditions. */
export function useSegmentFilters({ segment_id: id, where }: { segment_id?: string; where?: string }) {
  const segment = useSegmentLabel(id);
  const condition = useMemo(() => conditionOfAddress(where), [where]);
  const names = useShopNames(condition);
  const conditions = condition === undefined ? (where ?? '') : conditionText(condition, names);
  const filters: ListFilter[] = [
    { kind: 'link', key: 'segment_id', label: segment },
    { kind: 'link', key: 'where', label: t('Conditions: {conditions}', { conditions }) },
  ];
  return { condition, filters };
}

/** The condition of an address; undefined without one that can be read. The server says what is wrong with it. */
function conditionOfAddress(where: string | undefined): Condition | undefined {
  try {
    const read = readCondition(JSON.parse(where ?? ''));
    return 'condition' in read ? read.condition : undefined;
  } catch {
    return undefined;
  }
}
