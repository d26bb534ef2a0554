/** Messages about imported CSV files in Afrikaans, by their English text; see messages.af.ts. */
export const AFRIKAANS_IMPORT_MESSAGES: Readonly<Record<string, string>> = {
  'Save the file in UTF-8.': 'Stoor die lêer in UTF-8.',
  'Choose a CSV file.': 'Kies ’n CSV-lêer.',
  'Choose a file of at most {1} characters.': 'Kies ’n lêer van hoogstens {1} karakters.',
  'The first row must name a column ID or SKU.': 'Die eerste ry moet ’n kolom ID of SKU noem.',
  'The first row names no column to change, such as Regular price or Stock.':
    'Die eerste ry noem geen kolom om te verander nie, soos Regular price of Stock.',
  'Import a file of at most {1} columns.': 'Voer ’n lêer van hoogstens {1} kolomme in.',
  'Import at most {1} rows at a time.': 'Voer hoogstens {1} rye op ’n slag in.',
  'Row {1} has {2} cells, and the first row {3}. Check its commas and quotation marks.':
    'Ry {1} het {2} selle, en die eerste ry {3}. Kyk na sy kommas en aanhalingstekens.',
  'Row {1}, cell {2}: a quotation mark is opened and never closed.':
    'Ry {1}, sel {2}: ’n aanhalingsteken word geopen en nooit gesluit nie.',
  'Row {1}, cell {2}: a quotation mark stands inside the text. Write it twice, and put the text in quotation marks.':
    'Ry {1}, sel {2}: ’n aanhalingsteken staan binne die teks. Skryf dit twee keer, en sit die teks in aanhalingstekens.',
  'Row {1}, cell {2}: there is text after a closing quotation mark. Write a quotation mark inside a text twice.':
    'Ry {1}, sel {2}: daar is teks ná ’n sluitende aanhalingsteken. Skryf ’n aanhalingsteken binne ’n teks twee keer.',
  'Say what the comma or point in this price means.': 'Sê wat die komma of punt in hierdie prys beteken.',
  'This is not a CSV file: {1}': 'Dit is nie ’n CSV-lêer nie: {1}',
  'Enter an ID or a SKU.': 'Voer ’n ID of ’n SKU in.',
  'An ID is a whole number.': '’n ID is ’n heelgetal.',
  'No product has this ID.': 'Geen produk het hierdie ID nie.',
  'An earlier row has this SKU.': '’n Vroeër ry het hierdie SKU.',
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
  'An earlier row changes this product.': '’n Vroeër ry verander hierdie produk.',
  'Somebody changed this in your store meanwhile. It stays as it is.':
    'Iemand het dit intussen in jou winkel verander. Dit bly soos dit is.',
  'This product is in the trash.': 'Hierdie produk is in die asblik.',
  'Enter less than the regular price.': 'Voer minder as die gewone prys in.',
};
