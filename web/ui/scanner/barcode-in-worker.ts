/** The part of the Barcode Detection API that Karoo uses; TypeScript's DOM types lack it. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
  /** Ends what runs for it. */
  close?: () => void;
}

/** The longest side of a picture that is read, in pixels: more would only take longer. */
const MAX_PIXELS = 1_280;

/** What the worker sends: that it is ready, or cannot be, then an answer to each picture. */
export type FromWorker = 'ready' | 'failed' | { readonly codes: readonly string[] };

/**
 * Karoo's own reader of barcodes. It runs in a worker, so that the page stays quick, and because WebAssembly may run only there: the
 * worker's script has a policy of its own (server/app/http/security.ts).
 * @throws when it cannot be loaded.
 */
export async function openBarcodeWorker(): Promise<BarcodeReader> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module', name: 'barcodes' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  try {
    if ((await messageOf(worker)) !== 'ready' || !context) throw new Error('The barcode reader could not be started.');
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    async detect(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (width === 0 || height === 0) return [];
      const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const answer = messageOf(worker);
      worker.postMessage(picture, [picture.data.buffer]);
      const found = await answer;
      return typeof found === 'object' ? found.codes.map((rawValue) => ({ rawValue })) : [];
    },
    close: () => worker.terminate(),
  };
}

function messageOf(worker: Worker): Promise<FromWorker> {
  const { promise, resolve, reject } = Promise.withResolvers<FromWorker>();
  const once = new AbortController();
  const end = (then: () => void) => () => {
    once.abort();
    then();
  };
  const { signal } = once;
  worker.addEventListener('message', ({ data }) => end(() => resolve(data as FromWorker))(), { signal });
  worker.addEventListener(
    'error',
    end(() => reject(new Error('The barcode reader failed.'))),
    { signal },
  );
  return promise;
}
