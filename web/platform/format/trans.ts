import type { ReactElement, ReactNode } from 'react';
import type { TextValues } from '#domain/language/t.ts';

/**
 * A text with bold words or links: `<Trans message="Delete <b>{name}</b>?" values={{ name }} />`. `<b>` is bold; `tags` has an
 * element for each other tag, such as `link: <Link to="/" />`. The compiler replaces it (`scripts/texts`), so nothing of it exists in the browser.
 */
export declare function Trans(props: {
  message: string;
  values?: Readonly<Record<string, ReactNode>> | TextValues;
  tags?: Readonly<Record<string, ReactElement>>;
  context?: string;
}): ReactNode;
