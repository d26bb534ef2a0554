import { shopText } from '#domain/generated-shop/shop-dates.ts';
import { Refusal, answer, type Call, type RestAnswer } from '../answer.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** POST /wp/v2/media with the file as its body (create_item in WP_REST_Attachments_Controller). */
export function addMedia(call: Call): RestAnswer {
  const { shop, request } = call;
  const type = request.headers.get('content-type') ?? '';
  const name = /filename="([^"]+)"/.exec(request.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) {
    throw new Refusal(400, 'rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  }
  if (request.rawBody === '') throw new Refusal(400, 'rest_upload_no_data', 'No data supplied.');
  if (!TYPES.includes(type)) {
    throw new Refusal(500, 'rest_upload_unknown_error', 'Sorry, you are not allowed to upload this file type.');
  }
  const date = shopText(shop.now());
  const src = `${request.origin}/wp-content/uploads/${date.slice(0, 7).replace('-', '/')}/${name}`;
  const id = shop.nextId();
  shop.media.set(id, { id, src, name: name.replace(/\.\w+$/, ''), alt: '' });
  const made = { id, date, type: 'attachment', media_type: 'image', mime_type: type, source_url: src, alt_text: '' };
  return answer(call, made, 201, { Location: `${request.origin}/wp-json/wp/v2/media/${id}` });
}
