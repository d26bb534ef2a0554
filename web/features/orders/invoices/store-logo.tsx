import { logoOnPaper } from '#domain/orders/logo.ts';
import type { PictureSize } from '#domain/orders/logo.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { storeLogo } from '../orders.data.ts';

/** The logo of the selected store as the head of a paper; nothing without one. */
export function StoreLogo() {
  const store = useStore();
  const { size, src } = useStoreLogo();
  if (size === null) return null;
  return (
    <div style={{ marginBottom: 10 }}>
      <LogoPicture src={src} size={size} name={store.name} />
    </div>
  );
}

interface LogoPictureProps {
  /** Null while it loads: its room stays. */
  src: string | null;
  /** In pixels of the file; null: as the browser reads it. */
  size: PictureSize | null;
  name: string;
}

/** A logo as large as on paper. It is made for white paper, so it is on white in the dark too. */
export function LogoPicture({ src, size, name }: LogoPictureProps) {
  const room = size && logoOnPaper(size);
  return (
    <img
      src={src ?? undefined}
      alt={name}
      {...room}
      style={{ display: 'block', maxWidth: 200, maxHeight: 64, background: '#fff', borderRadius: 2 }}
    />
  );
}

/** The logo of the selected store. `isReady`: what is printed now has it, if there is one to be had. */
export function useStoreLogo() {
  const details = useStoreQuery(orpc.orders.invoiceDetails);
  const size = details.data?.details?.logo ?? null;
  const picture = useStoreQuery(storeLogo, {}, { enabled: size !== null });
  const logo = picture.data?.logo ?? null;
  return {
    size,
    src: logo && `data:${logo.type};base64,${logo.content}`,
    isReady: !details.isLoading && !picture.isLoading,
  };
}
