import { Box, Button, FileButton, Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LOGO_TYPES, MAX_LOGO_BYTES, readPictureHead } from '#domain/orders/logo.ts';
import { t } from '#domain/language/t.ts';
import { LogoPicture } from './store-logo.tsx';
import { formatCount } from '../../../platform/format/number.ts';
import { base64Of, drawSmaller } from '../../../platform/pictures.ts';

interface LogoFieldProps {
  name: string;
  /** A new logo in base64; null removes the stored one, and undefined keeps it. */
  value: string | null | undefined;
  onChange: (logo: string | null) => void;
  error?: string;
  /** The address of the stored logo. */
  stored: string | null;
}

/** Chooses a picture as the logo, shows it, and removes it. It is saved with the rest of the form. */
export function LogoField({ name, value, onChange, error, stored, ...rest }: LogoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const label = useId();
  const shown = value === undefined ? stored : value && addressOf(value);
  const message = problem ?? error;
  const choose = async (file: File | null) => {
    if (file === null) return;
    setReading(true);
    const read = await logoToSend(file);
    setReading(false);
    setProblem('problem' in read ? read.problem : null);
    if ('logo' in read) onChange(read.logo);
  };
  return (
    <Input.Wrapper
      label={t('Logo')}
      labelElement="div"
      labelProps={{ id: label }}
      description={t('On invoices, their PDF and email, packing slips and supplier orders. PNG or JPEG.')}
      error={message}
    >
      <Group mt={6} gap="sm" role="group" aria-labelledby={label}>
        {shown && (
          <Box p={6} bd="1px solid var(--karoo-border)" bdrs="md" bg="white" lh={0}>
            <LogoPicture src={shown} size={null} name={t('Logo')} />
          </Box>
        )}
        <FileButton accept={LOGO_TYPES.join(',')} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              {...rest}
              name={name}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={isReading}
              aria-invalid={message !== undefined}
            >
              {shown ? t('Replace logo') : t('Choose logo')}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              setProblem(null);
              onChange(null);
            }}
          >
            {t('Remove logo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** PNG files begin with these letters in base64. */
const addressOf = (logo: string) => `data:image/${logo.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${logo}`;

/** Larger files are not even opened. */
const MAX_BYTES = 10_000_000;
/** Pixels of a side that a browser can hold in memory without trouble. */
const MAX_PIXELS = 8_000;
/** Longest sides in pixels, tried one after the other. */
const SIDES = [800, 500, 300];

/** A chosen file as a logo in base64, made smaller and without what cameras and programs add; or what is wrong with it. */
async function logoToSend(file: Blob): Promise<{ logo: string } | { problem: string }> {
  if (file.size > MAX_BYTES) {
    return {
      problem: t('The file is too large. Choose an image of up to {most} MB.', { most: MAX_BYTES / 1_000_000 }),
    };
  }
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()));
  if (head === null) return { problem: t('Choose a PNG or JPEG image as the logo.') };
  const { type, width, height } = head;
  if (Math.max(width, height) > MAX_PIXELS) {
    return {
      problem: t('The image has {width} × {height} pixels. Choose one of up to {most} × {most}.', {
        width: formatCount(width),
        height: formatCount(height),
        most: formatCount(MAX_PIXELS),
      }),
    };
  }
  const smaller = await makeSmaller(file, type).catch(() => null);
  return smaller === null
    ? { problem: t('The logo can’t be read. Save it again as PNG or JPEG.') }
    : { logo: await base64Of(smaller) };
}

async function makeSmaller(file: Blob, type: string): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      // oxlint-disable-next-line no-await-in-loop -- the next one only if this one is too large
      const blob = await drawSmaller(picture, side, type);
      if (blob && blob.size <= MAX_LOGO_BYTES) return blob;
    }
    return null;
  } finally {
    picture.close();
  }
}
