import { orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

/** Which steps are done. Read on each visit: they are done on other screens. */
export const firstSteps = withSettings(orpc.organizations.firstSteps, { refetchOnMount: 'always' });
