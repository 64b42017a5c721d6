import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, 'web');
/** One HTML entry per page; the Worker maps addresses to them. */
const pages = ['home', 'yahtzee', 'yardkle', 'board', 'replay', 'how', 'rules', 'you', 'not-found'];

export default defineConfig({
  root,
  publicDir: resolve(root, 'public'),
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script, style or data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: 'safari16',
    rolldownOptions: {
      // What three pages or more share comes in one file.
      output: { codeSplitting: { groups: [{ name: 'base', minShareCount: 3 }] } },
      input: pages.map((page) => resolve(root, `${page}.html`)),
    },
  },
});
