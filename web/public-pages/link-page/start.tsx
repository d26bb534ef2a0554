import '../../ui/theme/meanwhile.css';
import '../public-pages.css';
import '../../ui/theme/tokens.css';
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { createRoot } from 'react-dom/client';
import { fontFace, themeVariables } from '../theme-variables.ts';
import { LinkPage } from './link-page.tsx';
import { openLink } from './open-link.ts';

const styles = document.createElement('style');
styles.textContent = fontFace(font) + themeVariables();
document.head.append(styles);

/** How long the page waits for the typeface, so that nothing moves once it is there. */
const TYPEFACE_MS = 1000;
const typeface = Promise.race([
  document.fonts.load('16px "Inter Variable"').catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, TYPEFACE_MS)),
]);

const element = document.getElementById('root');
if (element !== null) {
  const root = createRoot(element);
  // The figures are on screen at once, and nothing moves when they arrive.
  const open = async () => {
    const [opened] = await Promise.all([openLink(location.hash.slice(1)), typeface]);
    document.title = `${'name' in opened ? opened.name : opened.message} · Karoo`;
    root.render(<LinkPage opened={opened} onRetry={() => void open()} />);
  };
  addEventListener('hashchange', () => void open());
  void open();
}
