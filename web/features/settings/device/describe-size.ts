const UNITS = ['kB', 'MB', 'GB'] as const;

/** A file's size: "12 kB", "3.4 MB". In thousands of bytes. */
export function describeSize(bytes: number): string {
  let size = Math.max(1, bytes / 1000);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && size < 10 ? 1 : 0;
  return `${size.toFixed(digits)} ${UNITS[unit] ?? 'GB'}`;
}
