import type { ComponentType } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { SeriesPoint } from './prepare-series.ts';

/** What happened on a day, or makes it special. */
export interface DayMark {
  key: string;
  day: ShopDay;
  text: string;
  kind: 'note' | 'holiday';
}

export interface NotesProps {
  days: DayRange;
  opened: boolean;
  /** Closes the card. */
  onClose: () => void;
}

/** What a chart shows of days besides their figures. */
export interface ChartMarks {
  /** Those of these days, in order. */
  of: (days: DayRange) => readonly DayMark[];
  /** Lists them in the card of a point, and takes new ones. */
  Notes: ComponentType<NotesProps> & { preload: () => void };
  /** Whether holidays are among them; null where there are none. */
  holidays: { isShown: boolean; toggle: () => void } | null;
}

/** The marks of each point. Hours of one day have the same ones, and only the first hour shows them. */
export function marksOfPoints(points: readonly SeriesPoint[], marks: ChartMarks | undefined): (readonly DayMark[])[] {
  const isFirst = (index: number) => points[index - 1]?.days?.to !== points[index]?.days?.from;
  return points.map(({ days }, index) => (days && isFirst(index) ? (marks?.of(days) ?? []) : []));
}

/** As many as fit in a few lines. */
const SAID = 3;

/** The marks in a line. */
export function marksText(marks: readonly DayMark[]): string {
  const texts = marks.slice(0, SAID).map(({ text }) => text);
  return [...texts, ...(marks.length > SAID ? [`+${marks.length - SAID}`] : [])].join(' · ');
}
