import { Card, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { MetricHint } from '../states/metric-hint.tsx';
import classes from './tile.module.css';
import { MetricContent } from './metric-content.tsx';
import type { Change } from './compute-change.ts';

export interface MetricTileProps {
  label: string;
  hint: string;
  /** The address of the help about it. */
  help?: string;
  value: string;
  change?: Change | null;
  /** What the figure is made of: "Net sales R 900 ÷ 6 orders". */
  note?: string;
  /** The compared value: "Previously R 1 200". */
  before?: ReactNode;
  trend?: readonly number[];
}

/** One figure of the shop with its change and trend. */
export function MetricTile({ hint, help, ...face }: MetricTileProps) {
  return (
    <Card component="section" aria-label={face.label} className={classes.tile}>
      <MetricContent
        {...face}
        hint={
          <MetricHint of={face.label} help={help}>
            {hint}
          </MetricHint>
        }
      />
    </Card>
  );
}

/** A tile that loads, as high as the tile will be. */
export function MetricTileSkeleton({ label }: { label: string }) {
  return (
    <Card component="section" aria-label={label} aria-busy="true" className={classes.tile}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
      </div>
      <Skeleton height={24} width="9ch" my={6} />
      <div className={classes.foot}>
        <Skeleton height={12} width="12ch" />
      </div>
    </Card>
  );
}
