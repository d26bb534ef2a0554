import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import site from '../site/site.module.css';
import classes from './demo-dialog.module.css';
import { DEMO_SCENES, type DemoScene } from './demo-scenes.ts';
import { t } from '#domain/language/t.ts';

/** Below this width the pictures of a phone are shown. */
const NARROW = '(max-width: 47.99em)';

/** The walk through our screens. demo-player.ts moves it; a browser loads the lazy pictures once the dialog is open. */
export function DemoDialog() {
  return (
    <dialog className={classes.demo} data-demo aria-labelledby="demo-title">
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id="demo-title">{t('Watch Demo')}</h2>
          <button type="button" className={classes.button} aria-label={t('Close')} data-closes-demo>
            <IconX size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div className={classes.stage} aria-live="polite" data-demo-stage>
          {DEMO_SCENES.map((scene, index) => (
            <Scene key={scene.wide} scene={scene} hidden={index > 0} />
          ))}
        </div>
        <div className={classes.controls}>
          <button type="button" className={classes.button} aria-label={t('Previous')} data-demo-previous>
            <IconChevronLeft size={22} stroke={1.75} aria-hidden />
          </button>
          <button type="button" className={classes.button} aria-label={t('Play')} data-demo-play>
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
            <IconPlayerPause size={20} stroke={1.75} aria-hidden />
          </button>
          <button type="button" className={classes.button} aria-label={t('Next')} data-demo-next>
            <IconChevronRight size={22} stroke={1.75} aria-hidden />
          </button>
          <span data-demo-position>{t('1 of {count}', { count: DEMO_SCENES.length })}</span>
          <a href="/register" className={site.primary}>
            {t('Start free trial')}
          </a>
        </div>
      </div>
    </dialog>
  );
}

function Scene({ scene: { alt, caption, wide, phone }, hidden }: { scene: DemoScene; hidden: boolean }) {
  return (
    <figure hidden={hidden} data-demo-scene>
      <picture>
        <source media={NARROW} srcSet={phone} width={585} height={990} />
        <img src={wide} alt={alt} width={1280} height={800} loading="lazy" decoding="async" />
      </picture>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
