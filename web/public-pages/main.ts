import { openDemo } from '../features/landing/demo/demo-player.ts';
import { offerLanguages, oneQuestionAtATime, openMenu } from '../features/landing/site/page-scripts.ts';
import { switchLanguage } from '../platform/switch-language.ts';

oneQuestionAtATime(document);
openMenu(document);
openDemo(document);
offerLanguages(document, (language) => void switchLanguage(language));
