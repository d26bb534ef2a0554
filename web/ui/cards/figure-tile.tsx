import { Card, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';
import { FigureHint } from '../states/figure-hint.tsx';
import classes from './cards.module.css';
import { ChangeMark } from './change-mark.tsx';
import type { Change } from './prepare-change.ts';

export interface FigureTileProps {
  label: string;
  /** How the figure is computed. */
  hint: string;
  value: string;
  change?: Change | null;
  /** What it is compared with: "R 1 200 the days before". */
  before?: ReactNode;
  course?: readonly number[];
}

/** One figure of the shop: what it is, how much, how it changed, its course. */
export function FigureTile({ label, hint, value, change, before, course }: FigureTileProps) {
  return (
    <Card component="section" aria-label={label} className={classes.tile}>
      <div className={classes.tileHead}>
        <Text size="sm" c="dimmed" fw={500}>
          {label}
        </Text>
        <FigureHint of={label}>{hint}</FigureHint>
      </div>
      <div className={classes.tileValue} data-long={value.length > 12 || undefined}>
        {value}
      </div>
      <div className={classes.tileFoot}>
        <div className={classes.tileChange}>
          {change && <ChangeMark change={change} />}
          {before && (
            <Text size="xs" c="dimmed" className={classes.clip}>
              {before}
            </Text>
          )}
        </div>
        {course && course.length > 1 && <Sparkline values={course} />}
      </div>
    </Card>
  );
}

/** The tile before its figure is there, in its final shape. */
export function FigureTileSkeleton({ label }: { label: string }) {
  return (
    <Card component="section" aria-label={label} aria-busy="true" className={classes.tile}>
      <div className={classes.tileHead}>
        <Text size="sm" c="dimmed" fw={500}>
          {label}
        </Text>
      </div>
      <Skeleton height={24} width="9ch" my={6} />
      <div className={classes.tileFoot}>
        <Skeleton height={12} width="12ch" />
      </div>
    </Card>
  );
}
