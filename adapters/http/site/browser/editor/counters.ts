import { codePointLength } from '../../../../../domain/index.ts';
import { filled } from './words.ts';

/** Counts what stands in fields as the service counts it, in the elements that the page has for that. */
export function keepCounting(form: HTMLFormElement, words: string, language: string): () => void {
  const counters = [...form.querySelectorAll<HTMLElement>('[data-counts]')];
  const count = (): void => {
    for (const counter of counters) {
      const field = document.getElementById(counter.dataset.counts ?? '');
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      const length = codePointLength(field.value.trim());
      const max = Number(counter.dataset.max);
      const text = filled(words, { length: length.toLocaleString(language), max: max.toLocaleString(language) });
      counter.hidden = false;
      if (counter.textContent !== text) counter.textContent = text;
      counter.toggleAttribute('data-over', length > max);
    }
  };
  form.addEventListener('input', count);
  return count;
}
