/** Messages about imported CSV files in Afrikaans, by their English text; see messages.af.ts. */
export const AFRIKAANS_IMPORT_MESSAGES: Readonly<Record<string, string>> = {
  'Save the file in UTF-8.': 'Stoor die lêer in UTF-8.',
  'Choose a CSV file.': 'Kies ’n CSV-lêer.',
  'Choose a file of at most {1} characters.': 'Kies ’n lêer van hoogstens {1} karakters.',
  'The first line must name a column ID or SKU.': 'Die eerste reël moet ’n kolom ID of SKU noem.',
  'The first line names no column to change, such as Regular price or Stock.':
    'Die eerste reël noem geen kolom om te verander nie, soos Regular price of Stock.',
  'Import at most {1} lines at a time.': 'Voer hoogstens {1} reëls op ’n slag in.',
  'This is not a CSV file: {1}': 'Dit is nie ’n CSV-lêer nie: {1}',
  'Enter an ID or a SKU.': 'Voer ’n ID of ’n SKU in.',
  'An ID is a whole number.': '’n ID is ’n heelgetal.',
  'No product has this ID.': 'Geen produk het hierdie ID nie.',
  'An earlier line has this SKU.': '’n Vroeër reël het hierdie SKU.',
  'Enter the SKU of a new variable product in this file. Add variations to other products in the editor.':
    'Gee die SKU van ’n nuwe veranderlike produk in hierdie lêer. Voeg variasies van ander produkte in die redigeerder by.',
  'Enter simple, variable or variation.': 'Tik simple, variable of variation in.',
  'Enter the attributes and values of a variable product.':
    'Tik die eienskappe en waardes van ’n veranderlike produk in.',
  'The store doesn’t have this global attribute. Add it in WooCommerce first.':
    'Die winkel het nie hierdie globale eienskap nie. Voeg dit eers in WooCommerce by.',
  'The store doesn’t have this subcategory. Add it in WooCommerce first.':
    'Die winkel het nie hierdie subkategorie nie. Voeg dit eers in WooCommerce by.',
  'Give each attribute of a variation one of the values of its product.':
    'Gee elke eienskap van ’n variasie een van die waardes van sy produk.',
  'Enter the attributes of the variation.': 'Tik die variasie se eienskappe in.',
  'No product has this SKU.': 'Geen produk het hierdie SKU nie.',
  'Several products have this SKU. Use the ID.': 'Verskeie produkte het hierdie SKU. Gebruik die ID.',
  'The product with this ID has another SKU. Leave one of them blank.':
    'Die produk met hierdie ID het ’n ander SKU. Laat een van hulle leeg.',
  'An earlier line changes this product.': '’n Vroeër reël verander hierdie produk.',
  'This product is in the trash.': 'Hierdie produk is in die asblik.',
  'Enter less than the regular price.': 'Voer minder as die gewone prys in.',
};
