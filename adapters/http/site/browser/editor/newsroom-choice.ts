import type { EditorData } from './editor-data.ts';

/**
 * When the user chooses a newsroom, sets the release's language, unless the user has picked one, and its home portal,
 * unless it differs from the previous newsroom's.
 */
export function followNewsroom(
  form: HTMLFormElement,
  language: HTMLSelectElement | null,
  { isNew, newsrooms }: Pick<EditorData, 'isNew' | 'newsrooms'>,
): void {
  const newsroom = form.elements.namedItem('company_id');
  const portal = form.elements.namedItem('portal');
  if (!(newsroom instanceof HTMLSelectElement) || language === null) return;
  let previous = newsrooms[newsroom.value];
  // If a stored release's language differs from its newsroom's, the user has picked it.
  let isChosen = !isNew && language.value !== previous?.language;
  let isFollowing = false;
  language.addEventListener('change', () => {
    isChosen ||= !isFollowing;
  });
  newsroom.addEventListener('change', () => {
    const chosen = newsrooms[newsroom.value];
    if (chosen === undefined) return;
    if (portal instanceof HTMLSelectElement && portal.value === previous?.portal) portal.value = chosen.portal;
    previous = chosen;
    if (isChosen || chosen.language === language.value) return;
    language.value = chosen.language;
    isFollowing = true;
    language.dispatchEvent(new Event('change', { bubbles: true }));
    isFollowing = false;
  });
}
