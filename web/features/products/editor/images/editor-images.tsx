import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { imageAddress } from '#contract/forms/product-forms.ts';
import { problemOf } from '../../../../ui/forms/form-rules.ts';
import { Panel } from '../../../../ui/cards/panel.tsx';
import { Thumbnail } from '../../../../ui/cards/thumbnail.tsx';
import type { EditorForm, EditorImage } from '../values/editor-values.ts';
import rows from '../../../../ui/styles/rows.module.css';
import { UploadImages } from './upload-images.tsx';
import { t } from '#domain/language/t.ts';

/** Images in order, the first one is the main image. New ones are uploaded, or added by URL, which the shop fetches. */
export function ImagesSection({ form }: { form: EditorForm }) {
  const { images } = form.values;
  const set = (next: EditorImage[]) => form.set('images', next);
  const swap = (index: number, other: number) =>
    set(
      images.map((picture, at) => (at === index ? images[other] : at === other ? images[index] : picture) ?? picture),
    );
  return (
    <Panel title={t('Images')}>
      <Stack>
        {images.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('No images yet.')}
          </Text>
        )}
        <Stack component="ol" gap={12} className={rows.plain}>
          {images.map((picture, index) => (
            <Group component="li" key={picture.id ?? picture.src} wrap="nowrap" gap={4}>
              <Thumbnail src={picture.src} size={56} />
              <TextInput
                aria-label={t('Alt text for image {index}', { index: index + 1 })}
                placeholder={t('Alt text')}
                maxLength={500}
                flex={1}
                value={picture.alt}
                onChange={(event) => {
                  const alt = event.currentTarget.value;
                  set(images.map((one, at) => (at === index ? { ...one, alt } : one)));
                }}
              />
              <IconButton
                label={t('Move image {index} up', { index: index + 1 })}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('Move image {index} down', { index: index + 1 })}
                disabled={index === images.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('Remove image {index}', { index: index + 1 })}
                onClick={() => set(images.filter((_picture, at) => at !== index))}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </Group>
          ))}
        </Stack>
        <UploadImages onUploaded={(image) => form.addRow('images', image)} />
        <NewImage known={images} onAdd={(src) => set([...images, { src, alt: '' }])} />
      </Stack>
    </Panel>
  );
}

interface IconButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

function NewImage({ known, onAdd }: { known: readonly EditorImage[]; onAdd: (src: string) => void }) {
  const [src, setSrc] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const address = src.trim();
    const isKnown = known.some((image) => image.src === address);
    const error = problemOf(imageAddress, address) ?? (isKnown ? t('This image is already added.') : null);
    setProblem(error);
    if (error !== null) return;
    setSrc('');
    onAdd(address);
  };
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={t('Image URL')}
        placeholder="https://…"
        inputMode="url"
        flex={1}
        value={src}
        error={problem}
        onChange={(event) => setSrc(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add} disabled={src.trim() === ''}>
        {t('Add')}
      </Button>
    </Group>
  );
}
