import { Menu } from '@mantine/core';
import type { MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorOf<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** A link in a menu. Its address is typed by the router. */
export const MenuLink = createLink((props: AnchorOf<MenuItemProps>) => <Menu.Item component="a" {...props} />);
