/** Sets the release's language to that of the chosen newsroom until the user picks a language. */
export function followNewsroom(
  form: HTMLFormElement,
  language: HTMLSelectElement | null,
  languages: Readonly<Record<string, string>>,
  { isNew }: { readonly isNew: boolean },
): void {
  const newsroom = form.elements.namedItem('company_id');
  if (!(newsroom instanceof HTMLSelectElement) || language === null) return;
  // A stored release whose language differs from the newsroom's: the user picked it.
  let isChosen = !isNew && language.value !== languages[newsroom.value];
  let isFollowing = false;
  language.addEventListener('change', () => {
    isChosen ||= !isFollowing;
  });
  newsroom.addEventListener('change', () => {
    const own = languages[newsroom.value];
    if (isChosen || own === undefined || own === language.value) return;
    language.value = own;
    isFollowing = true;
    language.dispatchEvent(new Event('change', { bubbles: true }));
    isFollowing = false;
  });
}
