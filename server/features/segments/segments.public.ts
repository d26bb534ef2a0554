import { implement } from '@orpc/server';
import { segments } from '#contract/segments.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import { changeSegment, createSegment, segmentRecords } from './segments.commands.ts';

export { countMembers, membersThatCanEnter } from './members.queries.ts';
export { readSegment, type Segment } from './segments.queries.ts';

/** Named conditions on a store's customers, orders and products. */
export function segmentsFeature(): Feature {
  const call = implement(segments).$context<CallContext>().use(inStore);
  return {
    name: 'segments',
    routes: {
      segments: {
        list: call.list.handler(async ({ context: { store, person, transact } }) => ({
          items: await transact((tx) => segmentRecords.list(tx, store, person.id)),
        })),
        create: call.create.handler(({ context: { store, person, transact }, input }) =>
          transact((tx) => createSegment(tx, store, person.id, input)),
        ),
        change: call.change.handler(({ context: { store, person, transact }, input }) =>
          transact((tx) => changeSegment(tx, store, person.id, input)),
        ),
        remove: call.remove.handler(({ context: { store, transact }, input }) =>
          transact((tx) => segmentRecords.remove(tx, store, input.id)),
        ),
      },
    },
  };
}
