import { openDemo } from '../features/landing/demo/demo-player.ts';
import { offerLanguages, oneQuestionAtATime, openMenu } from '../features/landing/site/page-scripts.ts';

oneQuestionAtATime(document);
openMenu(document);
openDemo(document);
offerLanguages(document);
