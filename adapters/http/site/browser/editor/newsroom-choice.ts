import type { EditorData } from './editor-data.ts';

/**
 * Keeps a release in line with its newsroom: the language until the user picks one, and the home portal as long as it
 * is the newsroom's.
 */
export function followNewsroom(
  form: HTMLFormElement,
  language: HTMLSelectElement | null,
  { isNew, newsrooms }: Pick<EditorData, 'isNew' | 'newsrooms'>,
): void {
  const newsroom = form.elements.namedItem('company_id');
  const portal = form.elements.namedItem('portal');
  if (!(newsroom instanceof HTMLSelectElement) || language === null) return;
  let before = newsrooms[newsroom.value];
  // If a stored release's language differs from its newsroom's, the user has picked it.
  let isChosen = !isNew && language.value !== before?.language;
  let isFollowing = false;
  language.addEventListener('change', () => {
    isChosen ||= !isFollowing;
  });
  newsroom.addEventListener('change', () => {
    const own = newsrooms[newsroom.value];
    if (own === undefined) return;
    if (portal instanceof HTMLSelectElement && portal.value === before?.portal) portal.value = own.portal;
    before = own;
    if (isChosen || own.language === language.value) return;
    language.value = own.language;
    isFollowing = true;
    language.dispatchEvent(new Event('change', { bubbles: true }));
    isFollowing = false;
  });
}
