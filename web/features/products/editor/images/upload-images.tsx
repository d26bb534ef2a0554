import { Anchor, Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { client } from '../../../../platform/api/client.ts';
import { explainError } from '../../../../platform/api/explain-error.ts';
import { useOnline } from '../../../../platform/connection/connection.ts';
import { useStore } from '../../../../platform/query/store-query.ts';
import type { EditorImage } from '../values/editor-values.ts';
import { t } from '#domain/language/t.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#domain/products/product-images.ts';
import type { ImageType } from '#domain/products/product-images.ts';
import { base64Of, drawSmaller } from '../../../../platform/pictures.ts';
import { useMutation } from '../../../../platform/query/use-mutation.ts';

/** Files at once. Each is a request of its own. */
const MAX_FILES = 10;

/** Uploads pictures to the shop's media library, or says why that cannot be. */
export function UploadImages({ onUploaded }: { onUploaded: (image: EditorImage) => void }) {
  const store = useStore();
  const isOnline = useOnline();
  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files.slice(0, MAX_FILES)) {
        // oxlint-disable-next-line no-await-in-loop -- a shop takes few requests at once
        const picture = await pictureToSend(file);
        if (picture === null) return { unreadable: file.name };
        // oxlint-disable-next-line no-await-in-loop -- the same
        const { image } = await client.products.uploadImage({ store_id: store.id, ...picture });
        if (image === null) return { isRefused: true };
        onUploaded({ ...image, alt: '' });
      }
      return {};
    },
  });
  const { isRefused, unreadable } = upload.data ?? {};
  if (isRefused === true) {
    return (
      <Text size="sm" role="status">
        {t(
          'Your store doesn’t let Karoo upload files: WooCommerce’s API keys don’t work for the media library. Add the image there, copy its file URL, and paste it below.',
        )}{' '}
        <Anchor href={`${store.url}/wp-admin/media-new.php`} target="_blank" rel="noreferrer" size="sm">
          {t('Open the media library')}
        </Anchor>
      </Text>
    );
  }
  return (
    <Stack gap={4} align="flex-start">
      <FileButton accept="image/*" multiple onChange={(files) => upload.mutate(files)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={upload.isPending}
            disabled={!isOnline}
          >
            {t('Upload images')}
          </Button>
        )}
      </FileButton>
      {!isOnline && (
        <Text size="xs" c="dimmed">
          {t('Connect to the internet to upload images.')}
        </Text>
      )}
      {(upload.error !== null || unreadable !== undefined) && (
        <Text size="sm" c="var(--karoo-down)" role="alert">
          {upload.error === null
            ? t('{file} can’t be used. Choose a JPEG, PNG or WebP image, or a GIF of up to 700 kB.', {
                file: unreadable ?? '',
              })
            : explainError(upload.error)}
        </Text>
      )}
    </Stack>
  );
}

/** Larger files are not even opened. */
const MAX_BYTES = 40_000_000;
/** Longest sides in pixels, tried one after the other. */
const SIDES = [2000, 1600, 1200, 800];

interface PictureToSend {
  name: string;
  type: ImageType;
  /** In base64. */
  data: string;
}

/**
 * A file as the shop's media library takes it, a photo from a phone made smaller. Null when the browser cannot read it, or only as
 * something else: an animation would stop.
 */
async function pictureToSend(file: File): Promise<PictureToSend | null> {
  if (file.size > MAX_BYTES) return null;
  if (isImageType(file.type) && file.size <= MAX_IMAGE_BYTES) {
    return { name: file.name, type: file.type, data: await base64Of(file) };
  }
  if (file.type === 'image/gif') return null;
  const smaller = await makeSmaller(file).catch(() => null);
  return smaller && isImageType(smaller.type)
    ? { name: file.name, type: smaller.type, data: await base64Of(smaller) }
    : null;
}

async function makeSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  // What may be transparent stays so.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  try {
    for (const side of SIDES) {
      // oxlint-disable-next-line no-await-in-loop -- the next one only if this one is too large
      const blob = await drawSmaller(picture, side, type);
      if (blob && blob.size <= MAX_IMAGE_BYTES) return blob;
    }
    return null;
  } finally {
    picture.close();
  }
}

function isImageType(type: string): type is ImageType {
  return (IMAGE_TYPES as readonly string[]).includes(type);
}
