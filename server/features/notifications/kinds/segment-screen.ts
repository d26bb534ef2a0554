import { screen } from './alert-kind.ts';

/** The path of the list that shows a segment. */
export function segmentScreen(about: 'customers' | 'orders', id: string | undefined): string {
  return screen(about, id === undefined ? {} : { segment_id: id });
}
