import { type Html, html } from '../../../page/html.ts';

/** The desk's letter keys. A script activates the element that has the pressed key (browser/desk/keys.ts). */
export const DESK_KEYS = {
  approve: 'a',
  reject: 'r',
  ask: 'q',
  setAside: 's',
  propose: 'e',
  next: 'n',
  note: 'o',
  undo: 'u',
  help: '?',
} as const;

type KeyAction = keyof typeof DESK_KEYS;

/** Attributes of the element that the key activates. */
export function keyAttributes(action: KeyAction): Html {
  return html` data-key="${DESK_KEYS[action]}" aria-keyshortcuts="${DESK_KEYS[action]}"`;
}

/** Shows the key; hidden until the script has run. */
export function keyHint(action: KeyAction): Html {
  return html` <kbd data-keys hidden>${DESK_KEYS[action]}</kbd>`;
}
