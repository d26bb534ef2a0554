import { words } from './words.ts';

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
    nouns: words('Espresso Blend, House Blend, Dark Roast, Filter Roast, Decaf'),
    styles: words(
      'Bo-Kaap, Tafelberg, Karoo, Ethiopia Guji, Rwanda Nyamasheke, Observatory, Overberg, Malawi Mzuzu, ' +
        'Drakensberg, Kenya Kiambu, Sunday',
    ),
    sizes: words('250 g, 1 kg'),
    low: 109,
    high: 189,
    variable: 'size-grind',
  },
  {
    category: 'Rooibos &amp; Tea',
    nouns: words('Rooibos, Honeybush, Chai, Earl Grey Rooibos, Buchu &amp; Lemon Infusion, Iced Tea Concentrate'),
    styles: words('Cederberg, Red, Green, Organic, Wupperthal, Cinnamon, Ginger, Farmhouse'),
    sizes: words('40 Bags, 80 Bags, 200 g, 500 g'),
    low: 45,
    high: 129,
  },
  {
    category: 'Biltong &amp; Snacks',
    nouns: words(
      'Beef Biltong, Droëwors, Chilli Bites, Kudu Biltong, Mebos Strips, Salted Cashews, Mango Atchar, ' +
        'Buttermilk Rusks',
    ),
    styles: words('Sliced, Traditional, Peri-Peri, Smoky, Karoo, Ouma’s, Lean, Snack'),
    sizes: words('100 g, 250 g, 500 g, 1 kg'),
    low: 49,
    high: 279,
  },
  {
    category: 'Pantry',
    nouns: words('Brown Bread Mix, Maize Meal, Samp, Dried Beans, Lentils, Brown Rice'),
    styles: words('Stone-ground, Super, Heritage, Farm, Organic'),
    sizes: words('1 kg, 2.5 kg, 5 kg, 10 kg'),
    low: 24,
    high: 159,
    zeroRated: true,
  },
  {
    category: 'Braai Gear',
    nouns: words('Braai Tongs, Potjie, Braai Grid, Charcoal, Firelighters, Kameeldoring Wood, Cast Iron Pan, Apron'),
    styles: words('Stainless, Cast Iron, Folding, Master, Heavy-duty, Weekend, Bushveld'),
    sizes: words('No. 1, No. 3, 45 cm, 4 kg, 15 kg'),
    low: 39,
    high: 1499,
  },
  {
    category: 'Homeware',
    nouns: words(
      'Enamel Mug, Tea Towel, Cushion Cover, Pour-over Dripper, Hand Grinder, Table Runner, Serving Board, ' +
        'Salad Bowl',
    ),
    styles: words('Protea, Shweshwe, Ndebele, Ceramic, Kiaat, Indigo, Blue Willow, Terracotta'),
    sizes: words('Small, Large, Set of 2, Set of 4'),
    low: 79,
    high: 899,
  },
  {
    category: 'Clothing',
    nouns: words('T-shirt, Hoodie, Veldskoen Socks, Bucket Hat, Linen Shirt'),
    styles: words('Kaapstad, Springbok Green, Table Mountain, Kasi, Highveld, Protea'),
    sizes: words('S, M, L, XL'),
    low: 199,
    high: 749,
    variable: 'clothing',
  },
  {
    category: 'Beauty',
    nouns: words('Body Butter, Hand Cream, Lip Balm, Face Oil, Shampoo Bar, Bath Salts'),
    styles: words('Marula, Baobab, Rooibos, Cape Aloe, Kalahari Melon, Buchu'),
    sizes: words('30 ml, 50 ml, 100 ml, 250 ml'),
    low: 59,
    high: 389,
    variable: 'size',
  },
  {
    category: 'Wine &amp; Cellar',
    nouns: words('Pinotage, Chenin Blanc, Méthode Cap Classique, Shiraz, Non-alcoholic Rosé'),
    styles: words('Swartland, Stellenbosch, Elgin, Robertson, Hemel-en-Aarde'),
    sizes: words('750 ml, Case of 6'),
    low: 89,
    high: 1199,
  },
  {
    category: 'Gifts',
    nouns: words('Gift Box, Hamper, Bundle, Advent Calendar, Candle'),
    styles: words('Braai Master, Father’s Day, Mother’s Day, Coffee Lover’s, Padkos, Heritage Day'),
    sizes: words('Small, Standard, Deluxe'),
    low: 149,
    high: 1299,
  },
  {
    category: 'Garden',
    nouns: words('Seed Pack, Planter, Watering Can, Spekboom, Bird Feeder'),
    styles: words('Fynbos, Succulent, Indigenous, Balcony, Waterwise'),
    sizes: words('Small, Medium, Large'),
    low: 29,
    high: 549,
  },
  {
    category: 'Pets',
    nouns: words('Dog Biscuits, Cat Bed, Dog Lead, Biltong Chews, Feeding Bowl'),
    styles: words('Boerboel, Ridgeback, Africanis, Farm Cat, Jolly'),
    sizes: words('Small, Medium, Large'),
    low: 45,
    high: 599,
  },
];

export const TAGS = words('best seller, vegan, local, halaal, new, gift idea, limited');
export const BRANDS = words('Bergwind, Vygie, Kalahari Co., Oupa Jan, Umhlaba');

/** Order lines whose product was deleted later: name and price (cents, VAT included). */
export const DISCONTINUED: readonly (readonly [string, number])[] = [
  ['Vuvuzela Mug 2010', 12_999],
  ['Load-shedding Lamp', 24_999],
  ['Rooibos Gin 750 ml', 38_999],
  ['Sanitiser Gift Set', 9_999],
];
