import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LEGAL_DOCUMENTS } from '../../../features/legal/legal-documents.ts';
import { HelpAndLegal } from './help-and-legal.tsx';
import { LEGAL_LINKS } from './legal-links.ts';

test('the group is collapsed at first, and links to the help centre and the six legal pages', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: HelpAndLegal }),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  const { container } = render(<RouterProvider router={router as never} />);
  await screen.findByText('Help & Legal');
  const group = container.querySelector('details');
  expect(group?.open).toBe(false);
  await userEvent.click(screen.getByText('Help & Legal'));
  expect(group?.open).toBe(true);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/help',
    '/terms',
    '/privacy',
    '/refund',
    '/cookies',
    '/popia',
    '/disclaimer',
  ]);
});

test('the links have the titles of their pages', () => {
  expect(LEGAL_LINKS).toEqual(LEGAL_DOCUMENTS.map(({ title, path }) => ({ label: title, path })));
});
