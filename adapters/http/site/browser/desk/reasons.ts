/** Longest passage to quote, in characters. */
const QUOTE_MAX = 1_000;

/** Copies the text selected in the release into the first reason without a quote when the rejection form opens. */
export function insertQuote(): void {
  const decision = document.querySelector<HTMLDetailsElement>('details#reject');
  if (decision === null) return;
  let marked = { quote: '', field: '' };
  // Remembered while selecting, because opening the form clears the selection in some browsers.
  document.addEventListener('selectionchange', () => {
    const selection = document.getSelection();
    const text = selection?.toString().replace(/\s+/g, ' ').trim() ?? '';
    const from = selection?.anchorNode;
    const place = (from instanceof Element ? from : from?.parentElement)?.closest<HTMLElement>('[data-quote]');
    if (text !== '' && place != null) marked = { quote: text.slice(0, QUOTE_MAX), field: place.dataset.quote ?? '' };
    else if (decision.open && text !== '') marked = { quote: '', field: '' };
  });
  const fill = () => {
    if (!decision.open || marked.quote === '') return;
    const quotes = [...decision.querySelectorAll<HTMLTextAreaElement>('textarea[name^="quote-"]')];
    const free = quotes.find(({ value }) => value.trim() === '');
    if (free === undefined || quotes.some(({ value }) => value === marked.quote)) return;
    free.value = marked.quote;
    const about = decision.querySelector<HTMLSelectElement>(`select[name="field-${free.name.slice(6)}"]`);
    if (about !== null && about.value === '') about.value = marked.field;
    const folded = free.closest<HTMLDetailsElement>('details.reason');
    if (folded !== null) folded.open = true;
    marked = { quote: '', field: '' };
  };
  decision.addEventListener('toggle', fill);
  document.addEventListener('pointerup', () => setTimeout(fill));
}

/** Copies a chosen saved text into its reason, where the editor can still change it. */
export function insertSavedReason(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-kept]')) {
    select.addEventListener('change', () => {
      const [option] = select.selectedOptions;
      const form = select.form;
      const at = select.dataset.kept ?? '';
      const text = form?.querySelector<HTMLTextAreaElement>(`textarea[name="text-${at}"]`);
      const code = form?.querySelector<HTMLSelectElement>(`select[name="code-${at}"]`);
      const { text: reasonText, code: reasonCode } = option?.dataset ?? {};
      if (text == null || code == null || reasonText === undefined) return;
      text.value = reasonText;
      if (code.value === '' && reasonCode !== undefined) code.value = reasonCode;
    });
  }
}
