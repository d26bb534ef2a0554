import { openBarcodeWorker } from './barcode-in-worker.ts';
import type { BarcodeReader } from './barcode-in-worker.ts';

interface BarcodeReaderClass {
  new (): BarcodeReader;
  /** Some phones have the class without anything that reads. */
  getSupportedFormats?: () => Promise<readonly string[]>;
}

const inBrowser = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;

/** Whether codes can be scanned: there may be a camera, and something that reads its pictures. */
export function canScan(): boolean {
  return (
    'mediaDevices' in navigator &&
    (inBrowser() !== undefined || ('Worker' in globalThis && 'WebAssembly' in globalThis))
  );
}

/**
 * The browser's own reader of barcodes. Where it has none (Safari, Firefox, Chrome on Windows), Karoo's own is loaded.
 * @throws when that cannot be loaded.
 */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? openBarcodeWorker();
}

async function nativeReader(): Promise<BarcodeReader | null> {
  const Native = inBrowser();
  if (!Native) return null;
  try {
    const formats = await Native.getSupportedFormats?.();
    return formats?.length === 0 ? null : new Native();
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
