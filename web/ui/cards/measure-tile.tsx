import { Card, Skeleton, UnstyledButton } from '@mantine/core';
import { MetricHint } from '../states/metric-hint.tsx';
import classes from './measure-tile.module.css';
import { ChangeIndicator } from './change-indicator.tsx';
import type { MetricTileProps } from './metric-tile.tsx';

interface MeasureTileProps extends MetricTileProps {
  /** Whether the chart shows this measure. */
  isCurrent: boolean;
  onChoose: () => void;
}

/** A figure with its change, which chooses what a chart shows. What it was before appears on hover and focus. */
export function MeasureTile(props: MeasureTileProps) {
  const { label, hint, help, value, change, note, before, isCurrent, onChoose } = props;
  return (
    <Card component="section" aria-label={label} className={classes.tile} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <UnstyledButton className={classes.choose} aria-pressed={isCurrent} onClick={onChoose}>
          {label}
        </UnstyledButton>
        <MetricHint of={label} help={help}>
          {hint}
          {note && <div className={classes.note}>{note}</div>}
        </MetricHint>
      </div>
      <div className={classes.value} data-long={value.length > 12 || undefined}>
        {value}
      </div>
      <div className={classes.foot}>
        {change && <ChangeIndicator change={change} />}
        {before && <span className={classes.before}>{before}</span>}
      </div>
    </Card>
  );
}

export function MeasureTileSkeleton({ label }: { label: string }) {
  return (
    <Card component="section" aria-label={label} aria-busy="true" className={classes.tile}>
      <div className={classes.head}>
        <span className={classes.choose}>{label}</span>
      </div>
      <Skeleton height={24} width="9ch" my={4} />
      <div className={classes.foot}>
        <Skeleton height={12} width="6ch" />
      </div>
    </Card>
  );
}
