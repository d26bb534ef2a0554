import '../ui/theme/tokens.css';
import '../ui/theme/meanwhile.css';
import './public-pages.css';
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { renderToStaticMarkup } from 'react-dom/server';
import { templatePlaceholder } from '#contract/http/public-pages.ts';
import { PageDocument, type BuiltParts } from './page-document.tsx';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.tsx';
import { fontFace, themeVariables } from './theme-variables.ts';

/** A built file: its path below the output folder, and its text. */
export interface RenderedFile {
  path: string;
  text: string;
}

/** All public pages as files, with sitemap and robots.txt. `styles` are the built style sheets. */
export function renderPages({ styles, script }: Pick<BuiltParts, 'styles' | 'script'>): RenderedFile[] {
  const parts: BuiltParts = { styles: fontFace(font) + themeVariables() + styles, script, font };
  return [
    ...PUBLIC_PAGES.flatMap((page) =>
      [...page.aliases, page.path].map((path) => ({ path: fileOf(path), text: renderPage(page, parts) })),
    ),
    { path: 'sitemap.xml', text: sitemap(PUBLIC_PAGES) },
    {
      path: 'robots.txt',
      text: `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${templatePlaceholder('PUBLIC_URL')}/sitemap.xml\n`,
    },
  ];
}

function renderPage(page: PublicPage, parts: BuiltParts): string {
  return `<!doctype html>${renderToStaticMarkup(<PageDocument page={page} parts={parts} />)}\n`;
}

/** "/terms" is the file "terms/index.html". */
function fileOf(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}

function sitemap(pages: readonly PublicPage[]): string {
  const addresses = pages.map(({ path }) => `  <url><loc>${templatePlaceholder('PUBLIC_URL')}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
}
