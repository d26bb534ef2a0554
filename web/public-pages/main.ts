import { openDemo } from '../features/landing/demo/demo-player.ts';
import { oneQuestionAtATime, openMenu } from '../features/landing/site/page-scripts.ts';

oneQuestionAtATime(document);
openMenu(document);
openDemo(document);
