/** An article of the help centre as data. Texts may contain links as `[label](/path)` and no other markup. */
export interface HelpArticle {
  /** The last part of its address: /dashboard/help/<id>. */
  id: string;
  title: string;
  summary: string;
  sections: readonly HelpSection[];
}

export interface HelpSection {
  /** The anchor within the article. */
  id: string;
  heading: string;
  /** More words that find it. */
  words?: string;
  blocks: readonly HelpBlock[];
}

/** `shortcuts` is replaced by the list of keyboard shortcuts, `contact` by the button that opens the contact form. */
export type HelpBlock =
  | { text: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { shortcuts: true }
  | { contact: true };

/** The address of an article or one of its sections. */
export function helpAddress(article: string, section?: string): string {
  return `/dashboard/help/${article}${section === undefined ? '' : `#${section}`}`;
}
