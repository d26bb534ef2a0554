import { queryOptions } from '@tanstack/react-query';
import { orpc } from '../../platform/api/client.ts';

/** Which steps are done. Read on each visit: they are done on other screens. */
export function firstStepsOptions(organizationId: string) {
  return queryOptions({
    ...orpc.organizations.firstSteps.queryOptions({ input: { organization_id: organizationId } }),
    refetchOnMount: 'always',
  });
}
