import { words } from './words.ts';

/** Names across the country's language groups: a given name is mostly followed by a surname of its own group. */
type NameGroup = { share: number; first: readonly string[]; family: readonly string[] };

export const NAME_GROUPS: readonly NameGroup[] = [
  {
    share: 0.24,
    first: words(
      'Nomvula, Sipho, Thandeka, Bongani, Zanele, Mandla, Nokuthula, Sibusiso, Ayanda, Themba, Nonhlanhla, ' +
        'Lungelo, Nompumelelo, Siyabonga, Zodwa, Mthunzi',
    ),
    family: words(
      'Nkosi, Dlamini, Zulu, Mkhize, Ngcobo, Khumalo, Buthelezi, Cele, Ndlovu, Mthembu, Zungu, Sithole, ' +
        'Hadebe, Shabalala',
    ),
  },
  {
    share: 0.17,
    first: words(
      'Thandi, Vuyo, Nomsa, Luthando, Andile, Zukiswa, Mzwandile, Noluthando, Lwazi, Babalwa, Xolani, ' +
        'Phumza, Siphokazi, Unathi',
    ),
    family: words('Mbeki, Sobukwe, Mqhayi, Ntuli, Jonas, Gqola, Mda, Ngxola, Tshabalala, Mahlangu, Skosana, Qabaka'),
  },
  {
    share: 0.18,
    first: words(
      'Lerato, Kagiso, Tebogo, Refilwe, Thabo, Boitumelo, Karabo, Mpho, Palesa, Tumelo, Dineo, Neo, ' +
        'Keabetswe, Pule, Katlego',
    ),
    family: words(
      'Mokoena, Molefe, Motaung, Mofokeng, Sechaba, Modise, Tau, Phiri, Maseko, Kgosi, Rapoo, Moloi, ' +
        'Lekota, Mashaba',
    ),
  },
  {
    share: 0.06,
    first: words('Rendani, Hlulani, Tshilidzi, Nyiko, Mulalo, Tinyiko, Fhatuwani, Khensani'),
    family: words('Mudau, Baloyi, Netshitenzhe, Chauke, Maluleke, Ramaphosa, Nemukula, Mabunda, Shivambu'),
  },
  {
    share: 0.17,
    first: words(
      'Pieter, Annelie, Johan, Karien, Hendrik, Marlize, Francois, Elmarie, Gerhard, Riana, Danie, ' +
        'Chantel, Jaco, Mariëtte, André, Renée',
    ),
    family: words(
      'van der Merwe, Botha, Pretorius, Coetzee, du Plessis, Venter, Swanepoel, Steyn, Kruger, le Roux, ' +
        'Joubert, Nel, Viljoen, Labuschagne, Müller',
    ),
  },
  {
    share: 0.09,
    first: words('Fatima, Ashraf, Nadia, Riyaad, Shireen, Yusuf, Charlize, Keanu, Bronwyn, Jerome, Zaida, Denzil'),
    family: words('Petersen, Jacobs, Adams, Davids, Hendricks, Isaacs, Abrahams, Samuels, Fortuin, Williams, Salie'),
  },
  {
    share: 0.05,
    first: words('Priya, Ravi, Kavitha, Suresh, Anjali, Naveen, Lakshmi, Dhiren'),
    family: words('Naidoo, Govender, Pillay, Patel, Moodley, Chetty, Reddy, Maharaj'),
  },
  {
    share: 0.04,
    first: words('James, Emily, Michael, Sarah, David, Kate, Liam, Jessica, Siobhán, Oliver'),
    family: words('Smith, Taylor, O’Reilly, Wilson, Thompson, Mitchell, Fraser, Cohen, Bennett'),
  },
];

/** Names that break careless code: right-to-left scripts, emoji, entities, quotes, a very long one. About 1 in 250. */
export const AWKWARD_NAMES: readonly (readonly [string, string])[] = [
  ['محمد', 'الأمين'],
  ['נועה', 'כהן'],
  ['李', '小龙'],
  ['Zoë 🌻', 'Fourie'],
  ['Tom &amp; Anna', 'Baker'],
  ['Dirk "Dirkie"', "D'Oliveira"],
  ['Nkosinathi-Sithembile-Bongumusa', 'Mazibuko-Hlongwane van Rensburg'],
  ['🦓', '🇿🇦'],
];

export const STREETS = words(
  'Long Street, Voortrekker Road, Jan Smuts Avenue, Florida Road, Govan Mbeki Avenue, Church Street, ' +
    'Nelson Mandela Drive, Kerkstraat, Main Road, Beyers Naudé Drive, Albertina Sisulu Road, Oxford Road, ' +
    'Mahatma Gandhi Road, Steve Biko Street, Rivonia Road, Burg Street, Sandile Avenue, Protea Close, ' +
    'Jakaranda Lane, Vilakazi Street, Chris Hani Drive, Buitenkant Street, Kloof Street, Helen Joseph Street',
);

export const COMPANIES = words(
  'Bergwind Trading (Pty) Ltd, Umoja Catering CC, Vuka Logistics, Fynbos Guest House, Kopano Schools Trust, ' +
    'Blouberg Surf &amp; Coffee, Lekker Lunch Bar, Highveld Plumbing, Baobab Attorneys Inc., Spaza 24',
);
