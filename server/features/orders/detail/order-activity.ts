import type { z } from 'zod';
import type { orders } from '#contract/orders/orders.ts';
import type { DoneOperation } from '../../operations/operations.public.ts';
import { ADD_NOTE, type NoteAdded } from '../writes/add-note.ts';
import { CHANGE_STATUS, type StatusChanged } from '../writes/change-status.ts';

type Activity = z.output<(typeof orders.operations)['~orpc']['outputSchema'] & z.ZodType>['items'];

/** What people did to an order, for its page. Changes that changed nothing are left out. */
export function orderActivity(operations: readonly DoneOperation[]): Activity {
  return operations.flatMap(({ id, name, by, at, answer }): Activity => {
    const action = { id, by, at: at.toISOString() };
    if (name === ADD_NOTE) return [{ ...action, kind: 'note', note_id: (answer as NoteAdded).note_id }];
    if (name !== CHANGE_STATUS) return [];
    const { was, status } = answer as StatusChanged;
    return was === status ? [] : [{ ...action, kind: 'status', was, status }];
  });
}
