import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#domain/language/t.ts';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import { canScan } from '../../../ui/scanner/barcode-detector.ts';
import { Scanner } from '../../../ui/scanner/scanner.tsx';

interface PackingScanProps {
  /** Does what the code means, and says what that was. */
  onCode: (code: string) => { text: string; isRight: boolean };
}

/** Takes codes of items and packing slips: from the camera, from a hand scanner that types them and Enter, or typed by a person. */
export function PackingScan({ onCode }: PackingScanProps) {
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<{ text: string; isRight: boolean } | null>(null);
  const [isScanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [hasScanner, setHasScanner] = useState(false);
  useEffect(() => (hasScanner ? typeInto(field) : undefined), [hasScanner]);
  const take = (code: string) => {
    const outcome = onCode(code);
    setLast(outcome);
    signalScan(outcome.isRight ? 'right' : 'wrong');
  };
  return (
    <Stack gap="xs">
      <PlainForm
        role="search"
        onSubmit={() => {
          if (typed.trim() === '') return;
          setHasScanner(true);
          take(typed.trim());
          setTyped('');
        }}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            ref={field}
            flex={1}
            type="search"
            aria-label={t('Code of an item or a packing slip')}
            placeholder={t('SKU, barcode or order number')}
            leftSection={<IconBarcode size={16} aria-hidden />}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {canScan() && !isScanning && (
            <Button variant="default" onClick={() => setScanning(true)}>
              {t('Scan')}
            </Button>
          )}
        </Group>
      </PlainForm>
      {isScanning && <Scanner onCode={take} onClose={() => setScanning(false)} last={last?.text ?? null} />}
      {last !== null && (!isScanning || !last.isRight) && (
        <Text
          size="sm"
          fw={last.isRight ? undefined : 600}
          c={last.isRight ? undefined : 'var(--karoo-down)'}
          role={last.isRight ? 'status' : 'alert'}
          style={{ overflowWrap: 'anywhere' }}
        >
          {last.text}
        </Text>
      )}
    </Stack>
  );
}

/**
 * What a hand scanner types goes into the field wherever the focus is, once it was used here: after a button was pressed, its letters
 * would be shortcuts.
 */
function typeInto(field: React.RefObject<HTMLInputElement | null>): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isEdited =
        target instanceof HTMLElement &&
        target.closest('input[type="search"], input[type="text"], textarea, select, [role="dialog"]') !== null;
      if (isEdited || ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return;
      // The letter goes where the focus is when it is typed.
      field.current?.focus({ preventScroll: true });
      event.stopImmediatePropagation();
    },
    { capture: true, signal: stop.signal },
  );
  return () => stop.abort();
}

/** Hertz and milliseconds: high and short for a right code, low and long for a wrong one. */
const TONES = { right: [1_320, 80], wrong: [220, 320] } as const;
/** Milliseconds of vibration and of pauses. */
const VIBRATIONS = { right: [40], wrong: [120, 80, 120] };

let audio: AudioContext | null = null;

/** Says by a sound and by vibration whether a code was right, where the browser can: the eyes are on the shelf. */
function signalScan(outcome: keyof typeof TONES): void {
  if ('vibrate' in navigator) navigator.vibrate(VIBRATIONS[outcome]);
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const [hertz, milliseconds] = TONES[outcome];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = hertz;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + milliseconds / 1000);
}
