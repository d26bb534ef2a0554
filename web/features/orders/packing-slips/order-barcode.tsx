import { t } from '#domain/language/t.ts';
import { barcodeOf } from './code-128.ts';

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
