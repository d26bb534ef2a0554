import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCodes } from './barcode-detector.ts';
import type { BarcodeReader } from './barcode-detector.ts';
import { t } from '#domain/language/t.ts';

interface ScannerProps {
  reader: BarcodeReader;
  onCode: (code: string) => void;
  onClose: () => void;
  /** What the last code was. */
  last: string | null;
}

/** The camera's picture, in which barcodes are read. */
export function Scanner({ reader, onCode, onClose, last }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    void showCamera(video.current, stop.signal).then((outcome) => {
      if (outcome !== 'playing')
        setProblem(
          outcome === 'refused'
            ? t('Karoo may not use the camera. Allow it in your browser’s settings, or type the code.')
            : t('The camera can’t be used. Type the code instead.'),
        );
      else if (video.current) readCodes(reader, video.current, (code) => report(code), stop.signal);
    });
    return () => stop.abort();
  }, [reader]);
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
          {problem}
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

/** Plays the back camera in `video` until `signal` ends. */
async function showCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<'playing' | 'refused' | 'none'> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const end = () => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted || !video) {
      end();
      return 'none';
    }
    signal.addEventListener('abort', end);
    video.srcObject = stream;
    await video.play();
    return 'playing';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none';
  }
}
