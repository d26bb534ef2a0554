import { expect, test } from 'vitest';
import { CHANGING_COLUMNS, isReadColumn, KEY_COLUMNS } from '#domain/products/product-columns.ts';
import { columnNamed } from './column-headings.ts';

/** The first columns of WooCommerce's export, with the shop's language set to each. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  de: ['ID', 'Typ', 'Artikelnummer', 'Name', 'Veröffentlicht', 'Regulärer Preis', 'Gewicht (kg)', 'Attribut 1 Wert(e)'],
  fr: ['ID', 'Type', 'UGS', 'Nom', 'Publié', 'Tarif régulier', 'Poids (kg)', 'Valeur(s) de l’attribut 1 '],
  es: ['ID', 'Tipo', 'SKU', 'Nombre', 'Publicado', 'Precio normal', 'Peso (kg)', 'Valor(es) del atributo 1'],
  nl: ['ID', 'Type', 'SKU', 'Naam', 'Gepubliceerd', 'Reguliere prijs', 'Gewicht (kg)', 'Waarde eigenschap 1'],
  pt: ['ID', 'Tipo', 'REF', 'Nome', 'Publicado', 'Preço normal', 'Peso (kg)', 'Atributo 1 valor(es)'],
  it: ['ID', 'Tipo', 'COD', 'Nome', 'Pubblicato', 'Prezzo di listino', 'Peso (kg)', 'Attributo 1 valuta(e)'],
  ru: ['ID', 'Тип', 'Артикул', 'Имя', 'Опубликован', 'Базовая цена', 'Вес (кг)', 'Значения атрибутов 1'],
  en: ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Weight (kg)', 'Attribute 1 value(s)'],
};

test.each(Object.keys(EXPORTS))('reads the headings of WooCommerce’s export: %s', (language) => {
  const english = EXPORTS['en']?.map((heading) => heading.replace(' (kg)', ''));
  expect(EXPORTS[language]?.map(columnNamed)).toEqual(english);
});

test('Karoo’s own headings, in English and Afrikaans', () => {
  const afrikaans = ['WooCommerce-ID', 'SKU', 'Produk', 'Gewone prys', 'Uitverkoopprys', 'Voorraad', 'Kategorieë'];
  const english = ['WooCommerce id', 'SKU', 'Product', 'Regular price', 'Sale price', 'Stock', 'Categories'];
  const columns = ['ID', 'SKU', 'Name', 'Regular price', 'Sale price', 'Stock', 'Categories'];
  expect(afrikaans.map(columnNamed)).toEqual(columns);
  expect(english.map(columnNamed)).toEqual(columns);
});

test('in any letter case, with the spaces and quotation marks that programs write', () => {
  const headings = [
    'sku',
    'REGULAR PRICE',
    'en stock\u00A0?',
    "valeur(s) de l'attribut 12",
    'ATTRIBUTE 3 NAME',
    ' Weight (lbs) ',
  ];
  expect(headings.map(columnNamed)).toEqual([
    'SKU',
    'Regular price',
    'In stock?',
    'Attribute 12 value(s)',
    'Attribute 3 name',
    'Weight',
  ]);
  expect(['Shipping class', 'Lieferzeit', '', 'Attribute 0 name', 'Meta: price'].map(columnNamed)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('every column that changes a product is known by its own name', () => {
  for (const column of [...KEY_COLUMNS, ...CHANGING_COLUMNS]) {
    expect(columnNamed(column)).toBe(column);
    expect(isReadColumn(column)).toBe(true);
  }
});
