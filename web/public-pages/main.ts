import { oneQuestionAtATime, openDemo, openMenu } from '../features/landing/live-parts.ts';

oneQuestionAtATime(document);
openMenu(document);
openDemo(document);
