import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { translateBuild, webFolderOf } from './scripts/texts/translate-build.ts';
import { buildEverything } from './scripts/write-public-pages.ts';

/** One `vite build` makes the app (app.html), its pages before the sign-in (auth.html), the page of links for outsiders (shared/index.html), and the public pages (index.html and the like), which are finished files. `--mode af` makes them in Afrikaans. */
export default defineConfig(({ mode }) => {
  const outDir = `../${webFolderOf(mode)}`;
  return {
    root: 'web',
    plugins: [translateBuild(mode), react()],
    css: { postcss: { plugins: [mantine()] } },
    environments: {
      client: {
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2023',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            optimization: { inlineConst: true },
            experimental: { lazyBarrel: true },
            input: { app: 'web/app.html', auth: 'web/auth.html', 'public-pages': 'web/public-pages/main.ts' },
          },
        },
      },
      // A page of its own: what it needs is in one file, which shares nothing with the app.
      link: {
        consumer: 'client',
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            optimization: { inlineConst: true },
            experimental: { lazyBarrel: true },
            input: { 'link-page': 'web/shared/index.html' },
            output: { entryFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/link-page-[hash][extname]' },
          },
        },
      },
      worker: {
        consumer: 'client',
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: { sw: 'web/service-worker/main.ts' },
            // One plain script under a name that never changes: browsers look there for the next version.
            output: { entryFileNames: '[name].js', format: 'iife' },
          },
        },
      },
      pages: {
        consumer: 'server',
        build: {
          ssr: true,
          // For the moment it is needed.
          outDir: `${outDir}-renderer`,
          emptyOutDir: true,
          copyPublicDir: false,
          emitAssets: true,
          cssMinify: true,
          rolldownOptions: { input: { 'render-pages': 'web/public-pages/render-pages.tsx' } },
        },
      },
    },
    builder: { buildApp: buildEverything },
  };
});
