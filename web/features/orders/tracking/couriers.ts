/** South African couriers and their tracking pages; `{n}` is the tracking number. Null where a page takes no number. */
const PAGES: Readonly<Record<string, string | null>> = {
  'The Courier Guy': 'https://portal.thecourierguy.co.za/track?ref={n}',
  Pudo: 'https://customer.pudo.co.za/track',
  Aramex: 'https://www.aramex.co.za/tools/track/?l={n}',
  Fastway: 'https://www.fastway.co.za/our-services/track-your-parcel?l={n}',
  RAM: 'https://www.ram.co.za/Track/{n}',
  PostNet: null,
  'Dawn Wing': null,
};

export const COURIERS = Object.keys(PAGES);

/** The address of a parcel's tracking page; empty for other couriers. People may change it before it is saved. */
export function trackingPage(courier: string, trackingNumber: string): string {
  const name = COURIERS.find((one) => one.toLowerCase() === courier.trim().toLowerCase());
  const page = name === undefined ? null : (PAGES[name] ?? null);
  if (page === null || trackingNumber.trim() === '') return '';
  return page.replace('{n}', encodeURIComponent(trackingNumber.trim()));
}
