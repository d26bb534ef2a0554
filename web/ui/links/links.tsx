import { Anchor, Button } from '@mantine/core';
import type { AnchorProps, ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

// Mantine's components are anything they are told to be; the router needs to see that these are anchors.
type AnchorOf<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** A link that looks like a button. Its address is typed by the router. */
export const LinkButton = createLink((props: AnchorOf<ButtonProps>) => <Button component="a" {...props} />);

/** A link in a text. */
export const LinkAnchor = createLink((props: AnchorOf<AnchorProps>) => <Anchor {...props} />);
