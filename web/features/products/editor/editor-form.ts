import type { UseFormReturnType } from '@mantine/form';
import type { EditorValues } from './values/editor-values.ts';

export type EditorForm = UseFormReturnType<EditorValues>;
