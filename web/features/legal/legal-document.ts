/** A legal page as data. Texts may contain links as `[label](/path)` and no other markup. */
export interface LegalDocument {
  /** The main path, "/terms". */
  path: string;
  aliases: readonly string[];
  title: string;
  description: string;
  /** The day of the last change, YYYY-MM-DD. */
  updated: string;
  intro: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The anchor within the page, "your-rights". */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
}

/** `operator` is replaced by the operator's contact details, which only the server knows. */
export type LegalBlock =
  | { text: string }
  | { list: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { operator: true };
