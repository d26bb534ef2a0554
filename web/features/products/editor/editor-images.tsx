import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import type { EditorForm } from './editor-form.ts';
import { imageUrlError } from './values/editor-errors.ts';
import type { EditorImage } from './values/editor-values.ts';
import classes from '../products.module.css';

/** Pictures in their order, the first on top in the shop; new ones by their address, which the shop fetches. */
export function ImagesSection({ form }: { form: EditorForm }) {
  const { images } = form.values;
  const set = (next: EditorImage[]) => form.setFieldValue('images', next);
  const swap = (place: number, other: number) =>
    set(
      images.map((picture, at) => (at === place ? images[other] : at === other ? images[place] : picture) ?? picture),
    );
  return (
    <Panel title="Pictures">
      <Stack>
        {images.length === 0 && (
          <Text size="sm" c="dimmed">
            No pictures yet.
          </Text>
        )}
        <ol className={classes.pictures}>
          {images.map((picture, place) => (
            <li key={picture.id ?? picture.src}>
              <Thumbnail src={picture.src} size={56} />
              <TextInput
                aria-label={`Description of picture ${place + 1}`}
                placeholder="What it shows"
                maxLength={500}
                flex={1}
                value={picture.alt}
                onChange={(event) => {
                  const alt = event.currentTarget.value;
                  set(images.map((one, at) => (at === place ? { ...one, alt } : one)));
                }}
              />
              <IconButton
                label={`Picture ${place + 1} up`}
                disabled={place === 0}
                onClick={() => swap(place, place - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={`Picture ${place + 1} down`}
                disabled={place === images.length - 1}
                onClick={() => swap(place, place + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={`Remove picture ${place + 1}`}
                onClick={() => set(images.filter((_picture, at) => at !== place))}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
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
    const found = imageError(address, known);
    setProblem(found);
    if (found !== null) return;
    setSrc('');
    onAdd(address);
  };
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label="Address of a picture"
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
        Add
      </Button>
    </Group>
  );
}

function imageError(address: string, known: readonly EditorImage[]): string | null {
  const problem = imageUrlError(address);
  return problem ?? (known.some(({ src }) => src === address) ? 'This picture is there already.' : null);
}
