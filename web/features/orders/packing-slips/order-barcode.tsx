import { t } from '#domain/language/t.ts';

/** A module on screen and paper: 0.4 mm, which scanners and phones read. */
const MODULE_PX = 1.5;
/** The light space that a scanner needs on each side, in modules. */
const QUIET = 10;
const HEIGHT = 30;

/** The order's number as a barcode that hand scanners type; nothing where it cannot be written as one. */
export function OrderBarcode({ number }: { number: string }) {
  const code = barcodeOf(number);
  if (code === null) return null;
  const width = code.width + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={t('Barcode of order #{number}', { number })}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width * MODULE_PX}
      height={HEIGHT * MODULE_PX}
      shapeRendering="crispEdges"
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <rect width={width} height={HEIGHT} fill="#fff" />
      <path
        d={code.bars.map((bar) => `M${QUIET + bar.at} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}

/** The widths of the bars and gaps of each symbol of Code 128 (ISO/IEC 15417), by its value; the last is the stop. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const START_B = 104;
const STOP = 106;
/** Longer ones do not fit on the slip. */
const MAX_LENGTH = 24;

/** The bars of a text in Code 128 B: where each begins and how wide it is, in modules. Null for a text that it cannot write. */
export function barcodeOf(text: string): { bars: { at: number; width: number }[]; width: number } | null {
  if (text === '' || text.length > MAX_LENGTH || !/^[ -~]+$/.test(text)) return null;
  const values = [START_B, ...[...text].map((character) => character.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  const widths = [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
  let width = 0;
  const bars: { at: number; width: number }[] = [];
  for (const [place, wide] of widths.entries()) {
    if (place % 2 === 0) bars.push({ at: width, width: wide });
    width += wide;
  }
  return { bars, width };
}
