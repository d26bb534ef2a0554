import { Card, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { MetricHint } from '../states/metric-hint.tsx';
import links from '../styles/link.module.css';
import text from '../styles/text.module.css';
import { lengthOf } from './metric-content.tsx';
import classes from './tile.module.css';
import { ChangeIndicator } from './change-indicator.tsx';
import type { MetricTileProps } from './metric-tile.tsx';

const TILE = { className: `${classes.choice} ${links.whole}`, h: 108, p: '8px 14px' };

interface MeasureTileProps extends MetricTileProps {
  /** Whether the chart shows this measure. */
  isCurrent: boolean;
  /** Undefined for a figure that no chart shows. */
  onChoose: (() => void) | undefined;
}

/** A figure with its change, which chooses what a chart shows. What it was before appears on hover and focus. */
export function MeasureTile(props: MeasureTileProps) {
  const { label, hint, help, value, change, note, before, isCurrent, onChoose } = props;
  return (
    <Card component="section" aria-label={label} {...TILE} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        {onChoose ? (
          <UnstyledButton className={`${classes.label} ${links.cover}`} aria-pressed={isCurrent} onClick={onChoose}>
            <Label>{label}</Label>
          </UnstyledButton>
        ) : (
          <span className={classes.label}>
            <Label>{label}</Label>
          </span>
        )}
        <span className={links.above}>
          <MetricHint of={label} help={help}>
            {hint}
            {note && (
              <Text size="sm" c="dimmed" mt={4}>
                {note}
              </Text>
            )}
          </MetricHint>
        </span>
      </div>
      <div className={`${classes.value} ${text.clip}`} data-long={lengthOf(value)}>
        {value}
      </div>
      <Group gap={8} wrap="nowrap" mih={22} className={classes.changes}>
        {change && <ChangeIndicator change={change} />}
        {before && <span className={`${text.below} ${text.clip} ${classes.before}`}>{before}</span>}
      </Group>
    </Card>
  );
}

/** On two lines where one is too short for it, as in Afrikaans. */
function Label({ children }: { children: string }) {
  return (
    <Text span inherit lineClamp={2} lh={1.15}>
      {children}
    </Text>
  );
}

export function MeasureTileSkeleton({ label }: { label: string }) {
  return (
    <Card component="section" aria-label={label} aria-busy="true" {...TILE}>
      <div className={classes.head}>
        <span className={classes.label}>
          <Label>{label}</Label>
        </span>
      </div>
      <Skeleton height={24} width="9ch" my={4} />
      <Group mih={22}>
        <Skeleton height={12} width="6ch" />
      </Group>
    </Card>
  );
}
