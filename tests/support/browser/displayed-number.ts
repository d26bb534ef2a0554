/** Amounts and counts as people read them ("R 15 192,92", "−R 48,83", "1 224"), as a plain number: 15192.92. */
export function displayedNumber(text: string): number {
  const match = /[-−]?(?:R[\s\u00A0])?\d[\d\s\u00A0\u202F]*(?:,\d+)?/.exec(text);
  if (!match) throw new Error(`There is no number in "${text}".`);
  return Number(
    match[0]
      .replaceAll(/[R\s\u00A0\u202F]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );
}

/** The amount in a text, as it is displayed: "R 187,19" of "Refund R 187,19". */
export function amountIn(text: string): string {
  return /R[\s\u00A0]\d[\d\s\u00A0]*(?:,\d+)?/.exec(text)?.[0].trim() ?? '';
}
