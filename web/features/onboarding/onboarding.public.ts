export { areFirstStepsDue } from './first-steps.ts';
