/** Records of shops nest to about 10; zod, JSON.stringify and our own recursion exhaust the stack from a few thousand on. */
export const MAX_JSON_DEPTH = 100;

const [QUOTE, BACKSLASH] = [34, 92];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Whether JSON text nests arrays and objects deeper than `max`. Reads the text once, without recursion, and stops there. */
export function nestsDeeper(text: string, max = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > max) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}
