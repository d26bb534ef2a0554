import type { ActivityKind } from '#domain/activity.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Person } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { logChange } from '../activity/activity.public.ts';

type Details = Pick<Parameters<typeof logChange>[1], 'aboutUserId' | 'changes' | 'record'>;

/** Logs what a call changes in its organization, in the same transaction. */
export function logger(now: () => Date) {
  return (
    tx: Tx,
    { organization, person }: { organization: OrganizationScope; person: Pick<Person, 'id'> },
    kind: ActivityKind,
    details: Details = {},
  ): Promise<void> =>
    logChange(tx, { organizationId: organization.organizationId, userId: person.id, kind, at: now(), ...details });
}
