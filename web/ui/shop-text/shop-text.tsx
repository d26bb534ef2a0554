import { decodeEntities } from './decode-entities.ts';

/** Text from the shop: entities decoded, with its own writing direction. */
export function ShopText({ text }: { text: string }) {
  return <span dir="auto">{decodeEntities(text)}</span>;
}
