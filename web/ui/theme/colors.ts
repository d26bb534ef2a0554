import type { MantineColorsTuple } from '@mantine/core';

/** The accent color, protea pink-red. White on shade 6, the base, has a contrast of 5.0:1. */
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

/** Warm grays of the light scheme. Shade 6 is the lightest for text: 5.3:1 on shade 0. */
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

/** Warm grays of the dark scheme: 0 to 2 for text, 7 for cards, 8 for the page. */
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
