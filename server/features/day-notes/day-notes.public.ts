import type { Feature } from '../../platform/feature.ts';
import { dayNotesRoutes } from './day-notes.routes.ts';

export function dayNotesFeature(): Feature {
  return { name: 'day-notes', routes: { dayNotes: dayNotesRoutes } };
}
