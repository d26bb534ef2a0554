import { Card, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FigureHint } from '../states/figure-hint.tsx';
import classes from './cards.module.css';
import { FigureFace } from './figure-face.tsx';
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
export function FigureTile({ hint, ...face }: FigureTileProps) {
  return (
    <Card component="section" aria-label={face.label} className={classes.tile}>
      <FigureFace {...face} hint={<FigureHint of={face.label}>{hint}</FigureHint>} />
    </Card>
  );
}

/** The tile before its figure is there, in its final shape. */
export function FigureTileSkeleton({ label }: { label: string }) {
  return (
    <Card component="section" aria-label={label} aria-busy="true" className={classes.tile}>
      <div className={classes.tileHead}>
        <span className={classes.tileLabel}>{label}</span>
      </div>
      <Skeleton height={24} width="9ch" my={6} />
      <div className={classes.tileFoot}>
        <Skeleton height={12} width="12ch" />
      </div>
    </Card>
  );
}
