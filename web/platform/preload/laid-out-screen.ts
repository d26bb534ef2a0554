import { OUT_OF_SIGHT } from '../router/out-of-sight.ts';
import { whenIdle } from '../when-idle.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'karoo-screen': HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Hides what React hides without throwing its layout away, so that showing it is little more than painting it: a quarter of the time
 * to go to such a screen was style and layout. React hides by an important `display: none`; `content-visibility: hidden` is as good
 * for eyes, keys, readers and the browser's search. An element of its own hears of it at once, before effects measure anything.
 */
class LaidOutScreen extends HTMLElement {
  static readonly observedAttributes = ['style'];

  attributeChangedCallback(): void {
    const { display } = this.style;
    if (display === 'none') {
      this.setAttribute(OUT_OF_SIGHT, '');
      // The style sheet says "block", as React will when it shows it: another display would be laid out anew.
      this.style.removeProperty('display');
      whenIdle(() => this.#layOut());
    } else if (display === 'block') this.removeAttribute(OUT_OF_SIGHT);
  }

  /** To be asked for its size it is laid out, hidden or not. */
  #layOut(): void {
    this.firstElementChild?.getBoundingClientRect();
  }
}

// A browser that does not know the one hides by the other.
if (globalThis.CSS?.supports('content-visibility', 'hidden')) customElements.define('karoo-screen', LaidOutScreen);
