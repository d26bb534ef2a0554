/** A line of a list of tracking numbers. */
export interface TrackedOrder {
  /** The order's number without #. */
  number: string;
  tracking_number: string;
}

/** As many orders as can be selected in the list at once. */
export const MAX_TRACKED = 100;

/**
 * Reads a list that a person typed or pasted from a spreadsheet or a courier's file: an order number and a tracking number a line, with a
 * tab, comma, semicolon or space between them. `unread` are lines without both.
 */
export function readTrackingList(text: string): { tracked: TrackedOrder[]; unread: string[] } {
  const tracked: TrackedOrder[] = [];
  const unread: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [number = '', ...rest] = line.split(/[\t;, ]+/);
    const tracking_number = rest.join(' ').trim();
    if (number.replace('#', '') === '' || tracking_number === '') unread.push(line);
    else tracked.push({ number: number.replace('#', ''), tracking_number });
  }
  return { tracked, unread };
}
