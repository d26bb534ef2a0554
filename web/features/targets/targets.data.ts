import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

export type Target = Awaited<ReturnType<typeof client.targets.list>>['items'][number];
export type Outlook = Awaited<ReturnType<typeof client.targets.forecast>>;

/** How far the month is, and what it will come to. */
export const outlook = withSettings(orpc.targets.forecast, { keepWhile: ['store_id'] });
