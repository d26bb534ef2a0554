/** What an email about alerts says. `path` is of a screen. */
export interface EmailContent {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}
