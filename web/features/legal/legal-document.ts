/**
 * A legal page as data: its texts are written here, its layout is drawn once for all (web/features/landing draws it).
 * Texts may hold links of ours, written `[label](/path)`, and nothing else that is marked up.
 */
export interface LegalDocument {
  /** The main address, "/terms". */
  path: string;
  /** Further addresses that show the same page. */
  aliases: readonly string[];
  title: string;
  /** One sentence for search engines. */
  description: string;
  /** The day the text last changed, YYYY-MM-DD. */
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

/** `operator` stands for the operator's name, address, contact and information officer, which only the server knows. */
export type LegalBlock =
  | { text: string }
  | { list: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { operator: true };
