import { MEASURED_COLUMNS, readColumns } from '#domain/products/product-columns.ts';

type Headings = Readonly<Record<string, readonly string[]>>;

/**
 * Headings as WooCommerce's exporter writes them in other languages, in lower case, by the English name; "#" is a number. They are from
 * WooCommerce's translation files of 2018 to 2026 (woocommerce-de_DE.po and others): one language may have several.
 */
const TRANSLATED: Readonly<Record<string, Headings>> = {
  de: {
    'Is featured?': ['ist hervorgehoben?'],
    'Visibility in catalog': ['sichtbarkeit im katalog'],
    'Tax status': ['steuerstatus'],
    'Tax class': ['steuerklasse'],
    'Low stock amount': ['geringe lagermenge'],
    'Sold individually?': ['nur einzeln verkaufen?'],
    'Allow customer reviews?': ['kundenbewertungen erlauben?'],
    'Purchase note': ['hinweis zum kauf'],
    Tags: ['schlagwörter'],
    Type: ['typ'],
    SKU: ['artikelnummer'],
    Published: ['veröffentlicht'],
    'Short description': ['kurzbeschreibung'],
    Description: ['beschreibung'],
    'Date sale price starts': ['datum, an dem angebotspreis beginnt'],
    'Date sale price ends': ['datum, an dem angebotspreis endet'],
    'In stock?': ['vorrätig?'],
    Stock: ['lager'],
    'Backorders allowed?': ['rückstände erlaubt?', 'lieferrückstande erlaubt?'],
    Weight: ['gewicht'],
    Length: ['länge'],
    Width: ['breite'],
    Height: ['höhe'],
    'Sale price': ['angebotspreis'],
    'Regular price': ['regulärer preis'],
    Categories: ['kategorien'],
    Images: ['bilder'],
    Parent: ['übergeordnetes produkt'],
    'Grouped products': ['gruppierte produkte'],
    'External URL': ['externe url'],
    'Button text': ['button-text'],
    'Attribute # name': ['attribut # name'],
    'Attribute # value(s)': ['attribut # wert(e)'],
    'Attribute # visible': ['attribut # sichtbar'],
    'Attribute # global': ['attribut # global'],
    'Attribute # default': ['attribut # standard'],
  },
  fr: {
    'Is featured?': ['mis en avant?'],
    'Visibility in catalog': ['visibilité dans le catalogue'],
    'Tax status': ['état de la tva'],
    'Tax class': ['classe tva', 'classe de tva'],
    'Low stock amount': ['montant de stock faible'],
    'Sold individually?': ['vendre individuellement?'],
    'Allow customer reviews?': ['autoriser les avis clients?'],
    'Purchase note': ["note de l'achat", 'note de commande'],
    Tags: ['étiquettes'],
    SKU: ['ugs'],
    Name: ['nom'],
    Published: ['publié'],
    'Short description': ['description courte'],
    'Date sale price starts': ['date de début de promo'],
    'Date sale price ends': ['date de fin de promo'],
    'In stock?': ['en stock?'],
    'Backorders allowed?': ['autoriser les commandes de produits en rupture?'],
    Weight: ['poids'],
    Length: ['longueur'],
    Width: ['largeur'],
    Height: ['hauteur'],
    'Sale price': ['tarif promo'],
    'Regular price': ['tarif régulier'],
    Categories: ['catégories'],
    'Grouped products': ['produits groupés', 'groupes de produits'],
    'External URL': ['url externe'],
    'Button text': ['libellé du bouton'],
    'Attribute # name': ["nom de l'attribut #"],
    'Attribute # value(s)': ["valeur(s) de l'attribut #"],
    'Attribute # visible': ['attribut # visible'],
    'Attribute # global': ['attribut # global'],
    'Attribute # default': ['attribut # par défaut'],
  },
  es: {
    'GTIN, UPC, EAN, or ISBN': ['gtin, upc, ean o isbn'],
    'Is featured?': ['¿está destacado?'],
    'Visibility in catalog': ['visibilidad en el catálogo'],
    'Tax status': ['estado del impuesto'],
    'Tax class': ['clase de impuesto'],
    'Low stock amount': ['cantidad de bajo inventario'],
    'Sold individually?': ['¿vendido individualmente?'],
    'Allow customer reviews?': ['¿permitir valoraciones de clientes?'],
    'Purchase note': ['nota de compra'],
    Position: ['posición'],
    Tags: ['etiquetas'],
    Type: ['tipo'],
    Name: ['nombre'],
    Published: ['publicado'],
    'Short description': ['descripción corta'],
    Description: ['descripción'],
    'Date sale price starts': ['día en que empieza el precio rebajado'],
    'Date sale price ends': ['día en que termina el precio rebajado'],
    'In stock?': ['¿en inventario?', '¿existencias?'],
    Stock: ['inventario'],
    'Backorders allowed?': ['¿permitir reservas de productos agotados?'],
    Weight: ['peso'],
    Length: ['longitud'],
    Width: ['ancho', 'anchura'],
    Height: ['altura'],
    'Sale price': ['precio rebajado'],
    'Regular price': ['precio normal'],
    Categories: ['categorías'],
    Images: ['imágenes'],
    Parent: ['superior'],
    'Grouped products': ['productos agrupados'],
    'External URL': ['url externa'],
    'Button text': ['texto del botón'],
    'Attribute # name': ['nombre del atributo #'],
    'Attribute # value(s)': ['valor(es) del atributo #'],
    'Attribute # visible': ['atributo visible #'],
    'Attribute # global': ['atributo global #'],
    'Attribute # default': ['atributo por defecto #'],
  },
  nl: {
    'Is featured?': ['uitgelicht?'],
    'Visibility in catalog': ['zichtbaarheid in catalogus'],
    'Tax status': ['btw status'],
    'Tax class': ['belastingklasse'],
    'Low stock amount': ['lage voorraad'],
    'Sold individually?': ['wordt individueel verkocht?'],
    'Allow customer reviews?': ['klantbeoordelingen toestaan?'],
    'Purchase note': ['aankoopnotitie'],
    Position: ['positie'],
    SKU: ['artikelnummer'],
    Name: ['naam'],
    Published: ['gepubliceerd'],
    'Short description': ['korte omschrijving'],
    Description: ['beschrijving'],
    'Date sale price starts': ['startdatum actieprijs'],
    'Date sale price ends': ['einddatum actieprijs'],
    'In stock?': ['op voorraad?'],
    Stock: ['voorraad'],
    'Backorders allowed?': ['nabestellingen toestaan?'],
    Weight: ['gewicht'],
    Length: ['lengte'],
    Width: ['breedte'],
    Height: ['hoogte'],
    'Sale price': ['actieprijs'],
    'Regular price': ['reguliere prijs'],
    Categories: ['categorieën'],
    Images: ['afbeeldingen'],
    Parent: ['hoofd'],
    'Grouped products': ['gegroepeerde producten'],
    'External URL': ['externe url'],
    'Button text': ['knop tekst'],
    'Attribute # name': ['naam eigenschap #'],
    'Attribute # value(s)': ['waarde eigenschap #'],
    'Attribute # visible': ['zichtbare eigenschap #'],
    'Attribute # global': ['globale eigenschap #'],
    'Attribute # default': ['standaardeigenschap #'],
  },
  pt: {
    'GTIN, UPC, EAN, or ISBN': ['gtin, upc, ean, ou isbn'],
    'Is featured?': ['em destaque?'],
    'Visibility in catalog': ['visibilidade no catálogo'],
    'Tax status': ['status da taxa', 'status do imposto', 'situação fiscal'],
    'Tax class': ['classe de taxa', 'classe de imposto'],
    'Low stock amount': ['valor de stock baixo', 'quantidade baixa de estoque'],
    'Sold individually?': ['vender individualmente?', 'vendido individualmente?'],
    'Allow customer reviews?': ['permitir avaliações de clientes?'],
    'Purchase note': ['nota da compra', 'observação de compra', 'nota da encomenda'],
    Position: ['posição'],
    Tags: ['etiquetas'],
    Type: ['tipo'],
    SKU: ['ref'],
    Name: ['nome'],
    Published: ['publicado'],
    'Short description': ['descrição curta', 'descrição breve'],
    Description: ['descrição'],
    'Date sale price starts': ['data de preço promocional começa em', 'data de início do preço promocional'],
    'Date sale price ends': ['data de preço promocional termina em', 'data de término do preço promocional'],
    'In stock?': ['em estoque?', 'em stock?'],
    Stock: ['estoque'],
    'Backorders allowed?': ['são permitidas encomendas?', 'permitir encomendas pendentes?'],
    Weight: ['peso'],
    Length: ['comprimento'],
    Width: ['largura'],
    Height: ['altura'],
    'Sale price': ['preço promocional'],
    'Regular price': ['preço', 'preço normal'],
    Categories: ['categorias'],
    Images: ['imagens'],
    Parent: ['produto ascendente', 'ascendente', 'pai'],
    'Grouped products': ['produtos agrupados', 'grupo de produtos'],
    'External URL': ['url externa', 'url externo'],
    'Button text': ['texto do botão'],
    'Attribute # name': ['nome do atributo #', 'atributo # nome'],
    'Attribute # value(s)': ['valores do atributo #', 'atributo # valor(es)'],
    'Attribute # visible': ['visibilidade do atributo #', 'atributo # visível'],
    'Attribute # global': ['atributo global #', 'atributo # global'],
    'Attribute # default': ['atributo padrão #', 'atributo # por omissão'],
  },
  it: {
    'Is featured?': ['in primo piano?'],
    'Visibility in catalog': ['visibilità nel catalogo'],
    'Tax status': ['stato delle imposte'],
    'Tax class': ['aliquota di imposta'],
    'Low stock amount': ['quantità in magazzino bassa'],
    'Sold individually?': ['venduto singolarmente?'],
    'Allow customer reviews?': ['permetti le recensioni clienti?'],
    'Purchase note': ['nota di acquisto'],
    Position: ['posizione'],
    Tags: ['etichette', 'tag'],
    Type: ['tipo'],
    SKU: ['cod'],
    Name: ['nome'],
    Published: ['pubblicato'],
    'Short description': ['breve descrizione'],
    Description: ['descrizione'],
    'Date sale price starts': ['data di partenza del prezzo in saldo'],
    'Date sale price ends': ['termine data del prezzo di vendita', "data in cui termina l'offerta"],
    Stock: ['magazzino'],
    'Backorders allowed?': ['abilita gli ordini arretrati?'],
    Weight: ['peso'],
    Length: ['lunghezza'],
    Width: ['larghezza'],
    Height: ['altezza'],
    'Sale price': ['prezzo in offerta'],
    'Regular price': ['prezzo di listino'],
    Categories: ['categorie'],
    Images: ['immagine'],
    Parent: ['genitore'],
    'Grouped products': ['prodotti raggruppati'],
    'External URL': ['url esterna'],
    'Button text': ['testo del pulsante'],
    'Attribute # name': ['attributo # nome'],
    'Attribute # value(s)': ['attributo # valuta(e)'],
    'Attribute # visible': ['attributo # visibile'],
    'Attribute # global': ['attributo # globale'],
    'Attribute # default': ['attributo # predefinito'],
  },
  ru: {
    'GTIN, UPC, EAN, or ISBN': ['gtin, upc, ean или isbn'],
    'Is featured?': ['рекомендуемый?'],
    'Visibility in catalog': ['видимость в каталоге'],
    'Tax status': ['статус налога'],
    'Tax class': ['налоговый класс'],
    'Low stock amount': ['величина малых запасов'],
    'Sold individually?': ['продано индивидуально?'],
    'Allow customer reviews?': ['разрешить отзывы от клиентов?'],
    'Purchase note': ['примечание к покупке'],
    Position: ['позиция'],
    Tags: ['метки'],
    Type: ['тип'],
    SKU: ['артикул'],
    Name: ['имя'],
    Published: ['опубликован'],
    'Short description': ['короткое описание', 'краткое описание'],
    Description: ['описание'],
    'Date sale price starts': ['дата начала действия продажной цены', 'дата начала действия скидки'],
    'Date sale price ends': ['дата окончания действия продажной цены', 'дата окончания действия скидки'],
    'In stock?': ['в наличии?', 'наличие'],
    Stock: ['запасы'],
    'Backorders allowed?': ['задержанный заказ возможен?', 'возможен ли предзаказ?'],
    Weight: ['вес'],
    Length: ['длина'],
    Width: ['ширина'],
    Height: ['высота'],
    'Sale price': ['цена распродажи', 'акционная цена'],
    'Regular price': ['базовая цена'],
    Categories: ['категории'],
    Images: ['изображения'],
    Parent: ['родительский'],
    'Grouped products': ['сгруппированные товары'],
    'External URL': ['внешний url'],
    'Button text': ['текст кнопки'],
    'Attribute # name': ['имя атрибута #', 'название атрибута #'],
    'Attribute # value(s)': ['значение(-я) аттрибута(-ов) #', 'значения атрибутов #'],
    'Attribute # visible': ['видимость атрибута #'],
    'Attribute # global': ['глобальный атрибут #'],
    'Attribute # default': ['атрибут # по умолчанию'],
  },
  // Karoo's own files: WooCommerce's exporter has no translation.
  af: {
    ID: ['woocommerce-id'],
    Type: ['tipe'],
    Name: ['naam'],
    'Short description': ['kort beskrywing'],
    Description: ['beskrywing'],
    Stock: ['voorraad'],
    Weight: ['gewig'],
    'Sale price': ['uitverkoopprys'],
    'Regular price': ['gewone prys'],
    Categories: ['kategorieë'],
    Images: ['beelde'],
  },
  // Karoo's English files.
  en: { ID: ['woocommerce id'] },
};

/** What WooCommerce's importer takes besides its own names, and Karoo's name of a product: another heading may say it exactly. */
const LOOSE: Headings = {
  Name: ['product', 'produk', 'title', 'product title'],
  'Regular price': ['price'],
  Parent: ['parent sku'],
  Stock: ['quantity'],
};

/** The translations. */
const BY_HEADING = new Map(
  [...Object.values(TRANSLATED), LOOSE].flatMap((headings) =>
    Object.entries(headings).flatMap(([column, names]) => names.map((name) => [name, column] as const)),
  ),
);

const NUMBERED_COLUMNS = [
  ...['name', 'value(s)', 'visible', 'global', 'default'].map((part) => `Attribute # ${part}`),
  ...['name', 'URL'].map((part) => `Download # ${part}`),
];

/** By their names in lower case. */
const ENGLISH = new Map([...readColumns(0), ...NUMBERED_COLUMNS].map((column) => [column.toLowerCase(), column]));

/** Measures in any language. */
const MEASURES = new Set([
  ...MEASURED_COLUMNS.map((column) => column.toLowerCase()),
  ...Object.values(TRANSLATED).flatMap((headings) => MEASURED_COLUMNS.flatMap((column) => headings[column] ?? [])),
]);

/** A heading in lower case, with plain spaces and apostrophes: French has a space before a question mark. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/ (?=[?:])/g, '')
    .toLowerCase();
}

/** The column that a heading names, by WooCommerce's English name, in any letter case and language; null for none. */
export function columnNamed(heading: string): string | null {
  const plain = plainHeading(heading);
  const measure = plain.replace(/ ?\([^()]*\)$/, '');
  const name = MEASURES.has(measure) ? measure : plain;
  return ENGLISH.get(name) ?? BY_HEADING.get(name) ?? numberedColumn(name);
}

/** Whether a heading only suggests its column. */
export function isLooseHeading(heading: string): boolean {
  return Object.values(LOOSE).flat().includes(plainHeading(heading));
}

/** Of an attribute or a downloadable file. */
function numberedColumn(plain: string): string | null {
  const [, number] = /(?:^| )([1-9]\d?)(?: |$)/.exec(plain) ?? [];
  if (number === undefined) return null;
  const general = plain.replace(number, '#');
  const column = ENGLISH.get(general) ?? BY_HEADING.get(general);
  return column?.replace('#', number) ?? null;
}
