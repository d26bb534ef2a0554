import { Box, Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { HtmlView } from './html-view.tsx';
import type { RichTextProps } from './html-view.tsx';

/** Height of the editor's tools with their border. */
const BAR_PX = 53;

/** Loaded with the first long text; without a connection before that, its HTML can be edited. */
const RichText = lazy(() =>
  import('./rich-text.tsx').then(
    ({ RichText: loaded }) => ({ default: loaded }),
    () => ({ default: HtmlView }),
  ),
);

/** A field for a long text with formats. It returns the very text it was given until the person changes it. */
export function RichTextField({ description, ...props }: RichTextProps & { description?: string }) {
  return (
    <Input.Wrapper label={props.label} labelElement="div" description={description}>
      <Box mt={4}>
        <Suspense fallback={<Skeleton height={props.height + BAR_PX} role="status" />}>
          <RichText {...props} />
        </Suspense>
      </Box>
    </Input.Wrapper>
  );
}
