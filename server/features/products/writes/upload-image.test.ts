import { expect, test } from 'vitest';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooErrorCode } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooRequestOptions, WooResponse } from '../../../integrations/woocommerce/client/woo-client.ts';
import { uploadImage } from './upload-image.ts';

const GIF = Buffer.from('GIF89a\u0001\u0000\u0001\u0000').toString('base64');
const gif = { name: 'Rooibos tée (1).GIF', type: 'image/gif', data: GIF } as const;

function clientThat(answer: () => unknown) {
  const sent: (WooRequestOptions | undefined)[] = [];
  return {
    sent,
    request(_method: string, _path: string, options?: WooRequestOptions) {
      sent.push(options);
      return Promise.resolve({ data: answer() } as WooResponse);
    },
  };
}
const refusing = (code: WooErrorCode) =>
  clientThat(() => {
    throw new WooError(code, 'refused');
  });

test('a picture goes to the media library under a plain name', async () => {
  const client = clientThat(() => ({ id: 12, source_url: 'https://shop.example/tee.gif', more: 1 }));
  expect(await uploadImage(client, gif)).toEqual({ id: 12, src: 'https://shop.example/tee.gif' });
  expect(client.sent).toMatchObject([{ namespace: 'wp/v2', file: { type: 'image/gif', name: 'rooibos-te-e-1.gif' } }]);
});

test.each(['WRONG_KEY', 'NOT_ALLOWED', 'FIREWALL', 'REST_DISABLED', 'NOT_FOUND'] as const)(
  'a shop that answers %s takes no files',
  async (code) => expect(await uploadImage(refusing(code), gif)).toBeNull(),
);

test('a shop that cannot be reached, or refuses this file, is an error', async () => {
  await expect(uploadImage(refusing('TIMEOUT'), gif)).rejects.toMatchObject({ code: 'SHOP_FAILED' });
  await expect(uploadImage(refusing('REFUSED'), gif)).rejects.toMatchObject({ code: 'SHOP_REFUSED' });
});

test('a file that is not of its type is not sent', async () => {
  const client = clientThat(() => ({}));
  const page = { ...gif, data: Buffer.from('<script>').toString('base64') };
  await expect(uploadImage(client, page)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(client.sent).toEqual([]);
});
