import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SeriesChart } from '../charts/series-chart.tsx';
import type { ListLink } from '../list-page/list-column.ts';

interface ReportChartProps extends Omit<ComponentProps<typeof SeriesChart>, 'onOpen' | 'rowLink'> {
  /** The link of a point by its index, e.g. its orders. Null without one. */
  linkOf?: (index: number) => ListLink | null;
}

/** Figures over time with a comparison; a button switches to the table. */
export function ReportChart({ linkOf, ...chart }: ReportChartProps) {
  const navigate = useNavigate();
  if (linkOf === undefined) return <SeriesChart {...chart} />;
  const open = (index: number) => {
    const link = linkOf(index);
    if (link) void navigate(link as Parameters<typeof navigate>[0]);
  };
  return <SeriesChart {...chart} onOpen={open} rowLink={linkOf} />;
}
