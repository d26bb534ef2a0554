import type { Subject } from '#domain/questions/subjects.ts';
import { screen } from './alert-kind.ts';

/** The path of the list that shows a segment. */
export function segmentScreen(about: Subject, id: string | undefined): string {
  return screen(about, id === undefined ? {} : { segment_id: id });
}
