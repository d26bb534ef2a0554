/** One kind of goods: its names, sizes and price range (rand, VAT included). */
export type Goods = {
  category: string;
  nouns: readonly string[];
  styles: readonly string[];
  sizes: readonly string[];
  low: number;
  high: number;
  variable?: 'size-grind' | 'size' | 'clothing';
  zeroRated?: boolean;
};

export const GOODS: readonly Goods[] = [
  {
    category: 'Coffee Beans',
    nouns: ['Espresso Blend', 'House Blend', 'Dark Roast', 'Filter Roast', 'Decaf'],
    styles: [
      'Bo-Kaap',
      'Tafelberg',
      'Karoo',
      'Ethiopia Guji',
      'Rwanda Nyamasheke',
      'Observatory',
      'Overberg',
      'Malawi Mzuzu',
      'Drakensberg',
      'Kenya Kiambu',
      'Sunday',
    ],
    sizes: ['250 g', '1 kg'],
    low: 109,
    high: 189,
    variable: 'size-grind',
  },
  {
    category: 'Rooibos &amp; Tea',
    nouns: ['Rooibos', 'Honeybush', 'Chai', 'Earl Grey Rooibos', 'Buchu &amp; Lemon Infusion', 'Iced Tea Concentrate'],
    styles: ['Cederberg', 'Red', 'Green', 'Organic', 'Wupperthal', 'Cinnamon', 'Ginger', 'Farmhouse'],
    sizes: ['40 Bags', '80 Bags', '200 g', '500 g'],
    low: 45,
    high: 129,
  },
  {
    category: 'Biltong &amp; Snacks',
    nouns: [
      'Beef Biltong',
      'Droëwors',
      'Chilli Bites',
      'Kudu Biltong',
      'Mebos Strips',
      'Salted Cashews',
      'Mango Atchar',
      'Buttermilk Rusks',
    ],
    styles: ['Sliced', 'Traditional', 'Peri-Peri', 'Smoky', 'Karoo', 'Ouma’s', 'Lean', 'Snack'],
    sizes: ['100 g', '250 g', '500 g', '1 kg'],
    low: 49,
    high: 279,
  },
  {
    category: 'Pantry',
    nouns: ['Brown Bread Mix', 'Maize Meal', 'Samp', 'Dried Beans', 'Lentils', 'Brown Rice'],
    styles: ['Stone-ground', 'Super', 'Heritage', 'Farm', 'Organic'],
    sizes: ['1 kg', '2.5 kg', '5 kg', '10 kg'],
    low: 24,
    high: 159,
    zeroRated: true,
  },
  {
    category: 'Braai Gear',
    nouns: [
      'Braai Tongs',
      'Potjie',
      'Braai Grid',
      'Charcoal',
      'Firelighters',
      'Kameeldoring Wood',
      'Cast Iron Pan',
      'Apron',
    ],
    styles: ['Stainless', 'Cast Iron', 'Folding', 'Master', 'Heavy-duty', 'Weekend', 'Bushveld'],
    sizes: ['No. 1', 'No. 3', '45 cm', '4 kg', '15 kg'],
    low: 39,
    high: 1499,
  },
  {
    category: 'Homeware',
    nouns: [
      'Enamel Mug',
      'Tea Towel',
      'Cushion Cover',
      'Pour-over Dripper',
      'Hand Grinder',
      'Table Runner',
      'Serving Board',
      'Salad Bowl',
    ],
    styles: ['Protea', 'Shweshwe', 'Ndebele', 'Ceramic', 'Kiaat', 'Indigo', 'Blue Willow', 'Terracotta'],
    sizes: ['Small', 'Large', 'Set of 2', 'Set of 4'],
    low: 79,
    high: 899,
  },
  {
    category: 'Clothing',
    nouns: ['T-shirt', 'Hoodie', 'Veldskoen Socks', 'Bucket Hat', 'Linen Shirt'],
    styles: ['Kaapstad', 'Springbok Green', 'Table Mountain', 'Kasi', 'Highveld', 'Protea'],
    sizes: ['S', 'M', 'L', 'XL'],
    low: 199,
    high: 749,
    variable: 'clothing',
  },
  {
    category: 'Beauty',
    nouns: ['Body Butter', 'Hand Cream', 'Lip Balm', 'Face Oil', 'Shampoo Bar', 'Bath Salts'],
    styles: ['Marula', 'Baobab', 'Rooibos', 'Cape Aloe', 'Kalahari Melon', 'Buchu'],
    sizes: ['30 ml', '50 ml', '100 ml', '250 ml'],
    low: 59,
    high: 389,
    variable: 'size',
  },
  {
    category: 'Wine &amp; Cellar',
    nouns: ['Pinotage', 'Chenin Blanc', 'Méthode Cap Classique', 'Shiraz', 'Non-alcoholic Rosé'],
    styles: ['Swartland', 'Stellenbosch', 'Elgin', 'Robertson', 'Hemel-en-Aarde'],
    sizes: ['750 ml', 'Case of 6'],
    low: 89,
    high: 1199,
  },
  {
    category: 'Gifts',
    nouns: ['Gift Box', 'Hamper', 'Bundle', 'Advent Calendar', 'Candle'],
    styles: ['Braai Master', 'Father’s Day', 'Mother’s Day', 'Coffee Lover’s', 'Padkos', 'Heritage Day'],
    sizes: ['Small', 'Standard', 'Deluxe'],
    low: 149,
    high: 1299,
  },
  {
    category: 'Garden',
    nouns: ['Seed Pack', 'Planter', 'Watering Can', 'Spekboom', 'Bird Feeder'],
    styles: ['Fynbos', 'Succulent', 'Indigenous', 'Balcony', 'Waterwise'],
    sizes: ['Small', 'Medium', 'Large'],
    low: 29,
    high: 549,
  },
  {
    category: 'Pets',
    nouns: ['Dog Biscuits', 'Cat Bed', 'Dog Lead', 'Biltong Chews', 'Feeding Bowl'],
    styles: ['Boerboel', 'Ridgeback', 'Africanis', 'Farm Cat', 'Jolly'],
    sizes: ['Small', 'Medium', 'Large'],
    low: 45,
    high: 599,
  },
];

export const TAGS: readonly string[] = ['best seller', 'vegan', 'local', 'halaal', 'new', 'gift idea', 'limited'];
export const BRANDS: readonly string[] = ['Bergwind', 'Vygie', 'Kalahari Co.', 'Oupa Jan', 'Umhlaba'];

/** Order lines whose product was deleted later: name and price (rand, VAT included). */
export const DISCONTINUED: readonly (readonly [string, number])[] = [
  ['Vuvuzela Mug 2010', 129.99],
  ['Load-shedding Lamp', 249.99],
  ['Rooibos Gin 750 ml', 389.99],
  ['Sanitiser Gift Set', 99.99],
];
