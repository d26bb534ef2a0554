import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Faq } from '../sections/faq.tsx';
import { oneQuestionAtATime, openMenu } from './page-scripts.ts';
import { SiteHeader } from './site-layout.tsx';

beforeEach(() => document.body.replaceChildren());

describe('questions', () => {
  test('opening one closes the open one', async () => {
    const questions = ['One?', 'Two?', 'Three?'].map((question) => ({ question, answer: `Answer to ${question}` }));
    const { container } = render(<Faq questions={questions} />);
    oneQuestionAtATime(document);
    const entries = [...container.querySelectorAll('details')];
    const open = () => entries.map((entry) => entry.open);

    await userEvent.click(screen.getByText('One?'));
    await expect.poll(open).toEqual([true, false, false]);
    await userEvent.click(screen.getByText('Three?'));
    await expect.poll(open).toEqual([false, false, true]);
    await userEvent.click(screen.getByText('Three?'));
    await expect.poll(open).toEqual([false, false, false]);
  });

  test('an answer may contain links to our own pages only', () => {
    const answer = 'See [our terms](/terms), not [theirs](//evil.example) or [this](javascript:alert(1)).';
    render(<Faq questions={[{ question: 'Where?', answer }]} />);
    const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['our terms', '/terms']]);
  });
});

describe('mobile menu', () => {
  test('opens with its button; closes with the button, a link and Escape', async () => {
    render(<SiteHeader />);
    openMenu(document);
    const button = screen.getByRole('button', { name: 'Menu' });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const shown = () => [button.getAttribute('aria-expanded'), menu.hasAttribute('data-open')];
    expect(shown()).toEqual(['false', false]);

    await userEvent.click(button);
    expect(shown()).toEqual(['true', true]);
    await userEvent.click(button);
    expect(shown()).toEqual(['false', false]);

    await userEvent.click(button);
    const choice = within(menu).getByRole('link', { name: 'Features' });
    choice.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(choice);
    expect(shown()).toEqual(['false', false]);

    await userEvent.click(button);
    choice.focus();
    await userEvent.keyboard('{Escape}');
    expect(shown()).toEqual(['false', false]);
    expect(document.activeElement).toBe(button);
  });
});
