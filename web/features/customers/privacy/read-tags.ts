/** The tags in a text, separated by commas, as the server stores them. */
export function readTags(typed: string): string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');
}
