import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SeriesChart } from '../charts/series-chart.tsx';
import type { ListLink } from '../list-page/list-column.ts';

interface ReportChartProps extends Omit<ComponentProps<typeof SeriesChart>, 'onOpen' | 'rowLink'> {
  /** Where a point leads, by its place: the orders behind it. Null where there is nothing. */
  linkOf?: (index: number) => ListLink | null;
}

/**
 * Figures over time, as bars or a line, with what they are compared with; a button turns the drawing into its table. By
 * arrow keys one goes from point to point and hears its figures, Enter or a click opens what stands behind one.
 */
export function ReportChart({ linkOf, ...chart }: ReportChartProps) {
  const navigate = useNavigate();
  if (linkOf === undefined) return <SeriesChart {...chart} />;
  const open = (index: number) => {
    const link = linkOf(index);
    if (link) void navigate(link as Parameters<typeof navigate>[0]);
  };
  return <SeriesChart {...chart} onOpen={open} rowLink={linkOf} />;
}
