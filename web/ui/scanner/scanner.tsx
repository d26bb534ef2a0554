import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openBarcodeReader, readCodes } from './barcode-detector.ts';
import { t } from '#domain/language/t.ts';

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
  /** What the last code was. */
  last: string | null;
}

/** The camera's picture, in which barcodes are read. */
export function Scanner({ onCode, onClose, last }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    // The camera and the reader of its pictures.
    const stop = new AbortController();
    const { signal } = stop;
    const begin = async () => {
      const refusal = await showCamera(video.current, signal);
      if (refusal !== null) return setProblem(refusal);
      const reader = await openBarcodeReader().catch(() => null);
      if (signal.aborted) return reader?.close?.();
      if (reader === null) {
        stop.abort();
        return setProblem('no reader');
      }
      signal.addEventListener('abort', () => reader.close?.());
      if (video.current) readCodes(reader, video.current, (code) => report(code), signal);
    };
    void begin();
    return () => stop.abort();
  }, []);
  return (
    <Stack gap="xs">
      {problem === null ? (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('Camera')}
          style={{ width: '100%', maxHeight: 240, objectFit: 'cover', borderRadius: 12, background: '#000' }}
        />
      ) : (
        <Alert color="yellow" role="alert">
          {problemText(problem)}
        </Alert>
      )}
      <Text size="sm" role="status" mih={20}>
        {last ?? (problem === null && t('Point the camera at a barcode. Each scan counts one.'))}
      </Text>
      <Button variant="default" onClick={onClose}>
        {t('Stop scanning')}
      </Button>
    </Stack>
  );
}

type Problem = 'refused' | 'no camera' | 'in use' | 'no reader';

function problemText(problem: Problem): string {
  switch (problem) {
    case 'refused':
      return t('Karoo may not use the camera. Allow it in your browser’s settings, or type the code.');
    case 'no camera':
      return t('This device has no camera that Karoo can use. Type the code, or use a hand scanner.');
    case 'in use':
      return t('The camera can’t be used. Close other apps that use it, or type the code.');
    case 'no reader':
      return t('The scanner couldn’t be loaded. Check your connection, or type the code.');
  }
}

/** Plays the back camera in `video` until `signal` ends. Resolves with what is wrong, or null. */
async function showCamera(video: HTMLVideoElement | null, signal: AbortSignal): Promise<Problem | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const end = () => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted || !video) {
      end();
      return null;
    }
    signal.addEventListener('abort', end);
    video.srcObject = stream;
    await video.play();
    return null;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no camera' : 'in use';
  }
}
