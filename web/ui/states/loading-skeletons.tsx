import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

function Announced() {
  return <VisuallyHidden role="status">Loading...</VisuallyHidden>;
}

/** Rows of a list before they are there. `height` is the height of a finished row, so that nothing jumps. */
export function RowSkeletons({ rows, height = 48 }: { rows: number; height?: number }) {
  return (
    <Stack gap={1}>
      <Announced />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height - 1} radius={0} />
      ))}
    </Stack>
  );
}

/** A card before its content is there. */
export function CardSkeleton({ height }: { height: number }) {
  return (
    <Card p={0} h={height}>
      <Announced />
      <Skeleton height="100%" radius="lg" />
    </Card>
  );
}

/** Lines of text before they are there. */
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
