import { Anchor, Button } from '@mantine/core';
import type { AnchorProps, ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

// Mantine's components are polymorphic; the router needs to know that these are anchors.
type AnchorOf<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

export const LinkButton = createLink((props: AnchorOf<ButtonProps>) => <Button component="a" {...props} />);

export const LinkAnchor = createLink((props: AnchorOf<AnchorProps>) => <Anchor {...props} />);
