export { type EditorPlace, editorDataElement } from './editor-data.ts';
export { allowEditor } from './editor-policy.ts';
