import { decodeEntities } from './decode-entities.ts';

/** Text from the shop: entities decoded, with its own writing direction. */
export function ShopText({ text, className }: { text: string; className?: string }) {
  return (
    <span dir="auto" className={className}>
      {decodeEntities(text)}
    </span>
  );
}
