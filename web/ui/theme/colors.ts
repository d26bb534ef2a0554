import type { MantineColorsTuple } from '@mantine/core';

/** The accent, protea pink-red. Shade 6 is the base: white on it has 5.0:1. */
export const protea: MantineColorsTuple = [
  '#fdf1f4',
  '#fae0e7',
  '#f3bdcb',
  '#eb98ae',
  '#e47a96',
  '#d8547a',
  '#c8375e',
  '#b02c50',
  '#952343',
  '#6f1831',
];

/** Warm neutral greys of the light scheme. Shade 6 is the faintest that carries text: 5.3:1 on shade 0. */
export const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e1',
  '#dcd8d1',
  '#c5bfb6',
  '#8c857b',
  '#6b655d',
  '#504b45',
  '#37332f',
  '#221f1c',
];

/** Warm neutral greys of the dark scheme: 0 to 2 carry text, 7 is a card, 8 the page behind it. */
export const dark: MantineColorsTuple = [
  '#ece8e3',
  '#d0cac3',
  '#aca59c',
  '#8d867d',
  '#46413c',
  '#37332f',
  '#292623',
  '#1e1b19',
  '#151311',
  '#0f0e0d',
];
