import { oneQuestionAtATime, openDemo, openMenu } from '../features/landing/site/page-scripts.ts';

oneQuestionAtATime(document);
openMenu(document);
openDemo(document);
