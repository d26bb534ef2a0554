import { Box, Button, FileButton, Group, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LOGO_TYPES } from '#domain/orders/logo.ts';
import { t } from '#domain/language/t.ts';
import { LogoPicture } from './store-logo.tsx';
import { logoToSend } from './logo-to-send.ts';

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
