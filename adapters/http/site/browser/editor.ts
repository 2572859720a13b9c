/*! Holds ProseMirror (prosemirror-commands, -history, -inputrules, -keymap, -model, -schema-list, -state, -transform and -view, with
orderedmap, rope-sequence and w3c-keyname), Copyright (C) 2015 by Marijn Haverbeke and others, under the MIT licence:
https://github.com/ProseMirror/prosemirror-view/blob/master/LICENSE */
import { mountEditor } from './editor/mount.ts';

const data = document.getElementById('editor-data')?.textContent;
const texts = document.getElementById('editor-texts')?.textContent;
const field = document.querySelector<HTMLTextAreaElement>('textarea[data-editor="text"]');
if (data && texts && field !== null) mountEditor(field, JSON.parse(data), JSON.parse(texts));
