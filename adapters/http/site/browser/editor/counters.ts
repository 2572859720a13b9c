import { codePointLength } from '../../../../../domain/index.ts';
import { filled } from './editor-data.ts';

/** A counter appears from this share of the limit on. */
const SHOWN_FROM = 0.8;

/** Shows how long the fields' values are, counted as the service does. */
export function keepCounting(form: HTMLFormElement, words: string, language: string): () => void {
  const counters = [...form.querySelectorAll<HTMLElement>('[data-counts]')];
  const count = (): void => {
    for (const counter of counters) {
      const field = document.getElementById(counter.dataset.counts ?? '');
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      const length = codePointLength(field.value.trim());
      const max = Number(counter.dataset.max);
      const text = filled(words, { length: length.toLocaleString(language), max: max.toLocaleString(language) });
      counter.hidden = length < SHOWN_FROM * max;
      if (counter.textContent !== text) counter.textContent = text;
      counter.toggleAttribute('data-over', length > max);
    }
  };
  form.addEventListener('input', count);
  return count;
}
