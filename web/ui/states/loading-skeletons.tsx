import { Card, Group, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import lines from '../styles/rows.module.css';

/** Widths of the first words, irregular like real ones, in percent. */
const WIDTHS = [42, 31, 38, 27, 35];

function Announced() {
  return <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>;
}

/** Skeleton rows of a list. `height` is that of a real row, to avoid layout shifts. */
export function RowSkeletons({ rows, height = 48 }: { rows: number; height?: number }) {
  return (
    <div className={lines.rows}>
      <Announced />
      {Array.from({ length: rows }, (_, row) => (
        <Group key={row} justify="space-between" wrap="nowrap" px="md" h={height}>
          <Skeleton height={12} width={`${WIDTHS[row % WIDTHS.length]}%`} />
          <Skeleton height={12} width="14%" />
        </Group>
      ))}
    </div>
  );
}

/** A card that loads, as high as it will be; with the title that it will have. */
export function CardSkeleton({ height, title }: { height: number; title?: string }) {
  return (
    <Card p={0} h={height}>
      <Announced />
      {title === undefined ? (
        <Skeleton height="100%" radius="lg" />
      ) : (
        <>
          <Title order={2} size="h3" p="14px 16px">
            {title}
          </Title>
          <Skeleton flex={1} m="0 16px 16px" width="auto" />
        </>
      )}
    </Card>
  );
}

export function TextSkeletons({ lines }: { lines: number }) {
  return (
    <Stack gap="xs">
      <Announced />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
