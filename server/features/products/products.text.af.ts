export const fields: Readonly<Record<string, string>> = {
  name: 'Naam',
  type: 'Tipe',
  status: 'Status',
  sku: 'SKU',
  description: 'Beskrywing',
  short_description: 'Kort beskrywing',
  regular_price: 'Gewone prys',
  sale_price: 'Uitverkoopprys',
  date_on_sale_from: 'Uitverkoop vanaf',
  date_on_sale_to: 'Uitverkoop tot',
  manage_stock: 'Voorraad word getel',
  stock_quantity: 'Voorraad',
  stock_status: 'Voorraadstatus',
  backorders: 'Terugbestellings',
  categories: 'Kategorieë',
  images: 'Prente',
  image: 'Prent',
  attributes: 'Eienskappe',
  default_attributes: 'Verstekkeuse',
  weight: 'Gewig',
  dimensions: 'Grootte',
};
export const changed = (field: string): string => `${field}: verander`;
export const variationsMade = (count: number): string => `Variasies geskep: ${count}`;
export const variationsChanged = (count: number): string => `Variasies verander: ${count}`;
export const variationsDeleted = (count: number): string => `Variasies geskrap: ${count}`;
export const none = 'geen';
export const yes = 'ja';
export const no = 'nee';
