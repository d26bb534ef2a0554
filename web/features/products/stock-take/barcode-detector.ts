/** The part of the Barcode Detection API that Karoo uses; TypeScript's DOM types lack it. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type BarcodeReaderClass = new () => BarcodeReader;

/** A reader of barcodes; null in browsers without one (Safari, Firefox, most desktops) or without a camera. */
export function createBarcodeReader(): BarcodeReader | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeReaderClass };
  if (!BarcodeDetector || !('mediaDevices' in navigator)) return null;
  try {
    return new BarcodeDetector();
  } catch {
    return null;
  }
}

/** How often a picture is read. */
const EVERY_MS = 150;
/** The same code counts again after this pause, so that one item held still counts once. */
const REPEAT_MS = 1_500;

/** Reads codes from a playing video until `signal` ends. */
export function readCodes(
  reader: BarcodeReader,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): void {
  let last = { code: '', at: 0 };
  const read = async () => {
    try {
      const [found] = await reader.detect(video);
      if (found && !signal.aborted) {
        const now = performance.now();
        if (found.rawValue !== last.code || now - last.at > REPEAT_MS) onCode(found.rawValue);
        last = { code: found.rawValue, at: now };
      }
    } catch {
      // The video has no picture yet.
    }
    if (!signal.aborted) setTimeout(() => void read(), EVERY_MS);
  };
  void read();
}
