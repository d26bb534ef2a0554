import { Box, Popover } from '@mantine/core';
import { FormPopover } from '../forms/form-popover.tsx';
import { useHasRendered } from '../lazy-popover.tsx';
import { LinkButton } from '../links/links.tsx';
import type { ListLink } from '../list-page/list-column.ts';
import type { ChartMarks } from './chart-marks.ts';
import { PointFigures } from './point-figures.tsx';
import type { Series, SeriesPoint } from './prepare-series.ts';
import type { SeriesNames } from './series-table.tsx';
import { t } from '#domain/language/t.ts';

interface PointCardProps {
  opened: boolean;
  onClose: () => void;
  /** Where the point is, from the left. */
  x: number;
  point: SeriesPoint;
  series: Series;
  names: SeriesNames;
  /** The orders behind the figures. */
  orders: ListLink | null;
  /** Notes on its days. */
  Notes: ChartMarks['Notes'] | undefined;
}

/** The figures of a point that was chosen, with the orders behind them and notes on its days. */
export function PointCard({ opened, onClose, x, point, series, names, orders, Notes }: PointCardProps) {
  const hasRendered = useHasRendered();
  return (
    <FormPopover
      opened={hasRendered && opened}
      onChange={(isOpen) => !isOpen && onClose()}
      width="max-content"
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <Box component="span" key={x} pos="absolute" top={24} left={x} w={0} h={0} />
      </Popover.Target>
      <Popover.Dropdown aria-label={point.fullLabel} p="sm" maw="min(320px, calc(100vw - 32px))">
        <PointFigures point={point} series={series} names={names} />
        {Notes && point.days && <Notes key={point.key} opened days={point.days} onClose={onClose} />}
        {orders && (
          <LinkButton {...orders} variant="default" size="sm" mt="sm" fullWidth>
            {t('Show orders')}
          </LinkButton>
        )}
      </Popover.Dropdown>
    </FormPopover>
  );
}
