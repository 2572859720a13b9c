/** Longest passage to quote, in characters. */
const QUOTE_MAX = 1_000;

/** Copies the text selected in the release into the first reason without a quote when the rejection form opens. */
export function insertQuote(): void {
  const decision = document.querySelector<HTMLDetailsElement>('details#reject');
  if (decision === null) return;
  let selected = { quote: '', field: '' };
  // Stored while selecting, because opening the form clears the selection in some browsers.
  document.addEventListener('selectionchange', () => {
    const selection = document.getSelection();
    const text = selection?.toString().replace(/\s+/g, ' ').trim() ?? '';
    const anchor = selection?.anchorNode;
    const section = (anchor instanceof Element ? anchor : anchor?.parentElement)?.closest<HTMLElement>('[data-quote]');
    if (text !== '' && section != null)
      selected = { quote: text.slice(0, QUOTE_MAX), field: section.dataset.quote ?? '' };
    else if (decision.open && text !== '') selected = { quote: '', field: '' };
  });
  const fill = () => {
    if (!decision.open || selected.quote === '') return;
    const quotes = [...decision.querySelectorAll<HTMLTextAreaElement>('textarea[name^="quote-"]')];
    const emptyQuote = quotes.find(({ value }) => value.trim() === '');
    if (emptyQuote === undefined || quotes.some(({ value }) => value === selected.quote)) return;
    emptyQuote.value = selected.quote;
    const fieldSelect = decision.querySelector<HTMLSelectElement>(`select[name="field-${emptyQuote.name.slice(6)}"]`);
    if (fieldSelect !== null && fieldSelect.value === '') fieldSelect.value = selected.field;
    const details = emptyQuote.closest<HTMLDetailsElement>('details.reason');
    if (details !== null) details.open = true;
    selected = { quote: '', field: '' };
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
      const row = select.dataset.kept ?? '';
      const text = form?.querySelector<HTMLTextAreaElement>(`textarea[name="text-${row}"]`);
      const code = form?.querySelector<HTMLSelectElement>(`select[name="code-${row}"]`);
      const { text: reasonText, code: reasonCode } = option?.dataset ?? {};
      if (text == null || code == null || reasonText === undefined) return;
      text.value = reasonText;
      if (code.value === '' && reasonCode !== undefined) code.value = reasonCode;
    });
  }
}
