import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FromWorker } from './barcode-in-worker.ts';

/** Reads barcodes in pictures, one after the other. */

const FORMATS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'code_93',
  'itf',
  'qr_code',
  'data_matrix',
] as const;

const send = (message: FromWorker) => postMessage(message);

function begin(): void {
  // Only once our WebAssembly is there: the detector would load the library's from a CDN.
  const detector = new BarcodeDetector({ formats: [...FORMATS] });
  addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
    detector.detect(data).then(
      (found) => send({ codes: found.map(({ rawValue }) => rawValue) }),
      () => send({ codes: [] }),
    );
  });
  send('ready');
}

prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).then(begin, () => send('failed'));
