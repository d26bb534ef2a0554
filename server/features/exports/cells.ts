import { changeText, figureText } from '#domain/figures/figure-text.ts';

/** A cell that people read in other words than programs: "12,5%" is 0.125 in a spreadsheet. */
export class WrittenCell {
  readonly value: string | number | null;
  readonly text: string;

  constructor(value: string | number | null, text: string) {
    this.value = value;
    this.text = text;
  }
}

/** A share: in a spreadsheet a number that is shown as a percentage, in a PDF and in messages the percentage, in a CSV file the number. */
export class ShareCell extends WrittenCell {
  constructor(share: number, text = figureText('share', share, '')) {
    super(roundNumber(share) as number, text);
  }
}

/** The file's cell of a value of this kind or unit. */
export function cellOfKind(kind: string, value: unknown): unknown {
  return kind === 'share' && typeof value === 'number' ? new ShareCell(value) : value;
}

/** The file's cell of a change: "+12,5%". */
export function changeCell(change: number | null): ShareCell | null {
  return change === null ? null : new ShareCell(change, changeText(change));
}

/** Rounds numbers to six decimals: smaller ones would have an exponent, which not every program reads. */
export function roundNumber(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}
