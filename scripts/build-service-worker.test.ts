import { expect, test } from 'vitest';
import { sortBuiltFiles, type BuiltChunk } from './build-service-worker.ts';

function chunk(name: string, imports: string[] = [], dynamicImports: string[] = [], css: string[] = []): BuiltChunk {
  return {
    name,
    fileName: `assets/${name}.js`,
    isEntry: false,
    imports: imports.map((other) => `assets/${other}.js`),
    dynamicImports: dynamicImports.map((other) => `assets/${other}.js`),
    viteMetadata: { importedCss: new Set(css.map((style) => `assets/${style}.css`)) },
  };
}

test('separates start-up files, files that screens need later, and files outside of the app', () => {
  const chunks = [
    chunk('app', ['link'], ['first-screen', 'orders-page'], ['app']),
    chunk('link'),
    chunk('first-screen', ['link', 'tile'], [], ['tile']),
    chunk('tile'),
    chunk('dashboard-page', ['first-screen']),
    chunk('client', ['link']),
    chunk('orders-page', ['tile', 'table'], ['print-dialog'], ['orders']),
    chunk('table'),
    chunk('print-dialog'),
    chunk('public-pages', ['slider']),
    chunk('slider'),
  ];
  const typefaces = ['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-greek-wght-normal-1.woff2'];
  expect(
    sortBuiltFiles(chunks, [...typefaces, 'assets/barcode-worker-1.js', 'assets/picture.png', 'app.html']),
  ).toEqual({
    start: [
      '/assets/app.css',
      '/assets/app.js',
      '/assets/client.js',
      '/assets/dashboard-page.js',
      '/assets/first-screen.js',
      '/assets/inter-latin-wght-normal-1.woff2',
      '/assets/link.js',
      '/assets/tile.css',
      '/assets/tile.js',
    ],
    rest: ['/assets/orders-page.js', '/assets/orders.css', '/assets/print-dialog.js', '/assets/table.js'],
    onUse: ['/assets/barcode-worker-1.js', '/assets/inter-greek-wght-normal-1.woff2'],
  });
  expect(() => sortBuiltFiles([chunk('app')], [])).toThrow('no chunk named "first-screen"');
});
