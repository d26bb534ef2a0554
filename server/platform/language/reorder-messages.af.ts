/** Messages about reordering in Afrikaans, by their English text; see messages.af.ts. */
export const AFRIKAANS_REORDER_MESSAGES: Readonly<Record<string, string>> = {
  'This product does not count its stock, or was added to the shop today.':
    'Hierdie produk tel nie sy voorraad nie, of is vandag by die winkel gevoeg.',
  'Nothing of this order is open any more.': 'Niks van hierdie bestelling is meer oop nie.',
  'This product is not part of the order.': 'Hierdie produk is nie deel van die bestelling nie.',
  'A delivery of this order is not finished. Finish it first.':
    '’n Aflewering van hierdie bestelling is nog nie klaar nie. Voltooi dit eers.',
  'We can’t find this order.': 'Ons kan nie hierdie bestelling vind nie.',
  'We can’t find this supplier.': 'Ons kan nie hierdie verskaffer vind nie.',
  'This store has {1} suppliers, which is the limit. Delete one first.':
    'Hierdie winkel het {1} verskaffers, wat die perk is. Skrap eers een.',
  'Give a number from {1} to {2}.': 'Gee ’n getal van {1} tot {2}.',
  'Give a supplier’s id, or none.': 'Gee ’n verskaffer se ID, of none.',
  'Give 1 to {1} units.': 'Gee 1 tot {1} eenhede.',
  'Give 1 to {1} lines.': 'Gee 1 tot {1} reëls.',
  'Give 0 to 180 days.': 'Gee 0 tot 180 dae.',
  'Name each product or variation once.': 'Noem elke produk of variasie een keer.',
  'Enter the supplier’s name.': 'Tik die verskaffer se naam in.',
  'Enter an email address, such as orders@supplier.co.za.': 'Tik ’n e-posadres in, soos orders@supplier.co.za.',
};
