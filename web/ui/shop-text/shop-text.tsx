import { decodeEntities } from './decode-entities.ts';

/** A name or sentence that came from the shop: entities decoded, its own writing direction kept. */
export function ShopText({ text, className }: { text: string; className?: string }) {
  return (
    <span dir="auto" className={className}>
      {decodeEntities(text)}
    </span>
  );
}
