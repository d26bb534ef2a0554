import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { HtmlView } from './html-view.tsx';
import type { RichTextProps } from './html-view.tsx';
import classes from './rich-text.module.css';

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
      <div className={classes.field}>
        <Suspense fallback={<Skeleton height={props.height + BAR_PX} role="status" />}>
          <RichText {...props} />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}
