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
  'Enter the attributes and values of a variable product.':
    'Tik die eienskappe en waardes van ’n veranderlike produk in.',
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
  'There is no column {1}.': 'Daar is geen kolom {1} nie.',
  'Enter a number, such as 1.5.': 'Voer ’n getal in, soos 1.5.',
  'The IDs of this file are those of another store, and no product here has this SKU.':
    'Die ID’s in hierdie lêer is dié van ’n ander winkel, en geen produk hier het hierdie SKU nie.',
  'No product has this SKU, but one has {1}. A spreadsheet may have removed the noughts.':
    'Geen produk het hierdie SKU nie, maar een het {1}. ’n Sigblad het dalk die nulle verwyder.',
  'A product has the SKU {1}. A spreadsheet may have removed the noughts.':
    '’n Produk het die SKU {1}. ’n Sigblad het dalk die nulle verwyder.',
  'A spreadsheet has written this SKU as a power of ten. Format the column as text, and enter it again.':
    '’n Sigblad het hierdie SKU as ’n mag van tien geskryf. Formateer die kolom as teks, en tik dit weer in.',
  'Enter a whole number: your store counts this product in whole units.':
    'Voer ’n heelgetal in: jou winkel tel hierdie produk in heel eenhede.',
  'Enter the SKU of a variable product that your store or this file has.':
    'Gee die SKU van ’n veranderlike produk wat jou winkel of hierdie lêer het.',
  'Enter simple, variable, variation, external or grouped.': 'Tik simple, variable, variation, external of grouped in.',
  'Use at most {1} characters for a category.': 'Gebruik hoogstens {1} karakters vir ’n kategorie.',
  'Use at most {1} characters for a global attribute.': 'Gebruik hoogstens {1} karakters vir ’n globale eienskap.',
  'Enter a URL that starts with http:// or https://.': 'Voer ’n URL in wat met http:// of https:// begin.',
  'A spreadsheet has changed this SKU. The product is the one with this ID, and its SKU stays.':
    '’n Sigblad het hierdie SKU verander. Die produk is die een met hierdie ID, en sy SKU bly.',
  'Where stock is counted, this follows from it.': 'Waar voorraad getel word, volg dit daaruit.',
  'A variation has none of its own.': '’n Variasie het nie sy eie nie.',
  'A variable product has none of its own: its variations have.':
    '’n Veranderlike produk het nie sy eie nie: sy variasies het.',
  'A grouped product has none of its own: its products have.':
    '’n Gegroepeerde produk het nie sy eie nie: sy produkte het.',
  'A product of this type has none.': '’n Produk van hierdie tipe het dit nie.',
  'Only new products take this: those that your store has keep theirs.':
    'Net nuwe produkte kry dit: dié wat jou winkel het, behou hulle s’n.',
  'A sale price of 0 gives the product away. Leave the cell blank to end a sale.':
    '’n Uitverkoopprys van 0 gee die produk verniet weg. Laat die sel leeg om ’n uitverkoping te beëindig.',
  'This sale is over already.': 'Hierdie uitverkoping is reeds verby.',
  'Pictures are taken from addresses that start with https://.':
    'Beelde word geneem van adresse wat met https:// begin.',
  'Neither your store nor this file has some of these products.':
    'Nóg jou winkel nóg hierdie lêer het sommige van hierdie produkte.',
};
