import { Drawer } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSwipe } from '../../../ui/gestures.ts';
import { Brand } from '../brand.tsx';
import { HelpAndLegal } from './help-and-legal.tsx';
import menu from '../../../ui/styles/menu.module.css';
import { Navigation } from './navigation.tsx';
import { t } from '#domain/language/t.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** The drawer. Closes by its button, the backdrop, Escape, a link or a swipe to the left. Traps focus while open. */
export function NavDrawerPanel({ opened, onClose, children }: Props) {
  const swipe = useSwipe({ left: onClose });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('Close navigation'), size: 44, iconSize: 22 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      {...swipe}
    >
      <Navigation onChoose={onClose} />
      <Link to="/dashboard/products/reorder" className={menu.item} activeProps={{}} onClick={onClose}>
        <IconTruckDelivery size={20} stroke={1.5} aria-hidden />
        {t('What to reorder')}
      </Link>
      <HelpAndLegal onChoose={onClose} />
      {children}
    </Drawer>
  );
}
