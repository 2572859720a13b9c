/*! Holds ProseMirror (prosemirror-commands, -history, -inputrules, -keymap, -model, -schema-list, -state, -transform and -view, with
orderedmap, rope-sequence and w3c-keyname), Copyright (C) 2015 by Marijn Haverbeke and others, under the MIT licence:
https://github.com/ProseMirror/prosemirror-view/blob/master/LICENSE */
import { mountEditor } from './editor/mount.ts';

for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-editor="text"]')) mountEditor(field);
