import { codePointLength } from '../../../../../domain/index.ts';
import { fillIn } from './editor-data.ts';

/** Share of the limit from which a counter is shown. */
const SHOWN_FROM = 0.8;

/** Shows the length of the fields' values, counted as the service does. */
export function keepCounting(form: HTMLFormElement, template: string, language: string): () => void {
  const counters = [...form.querySelectorAll<HTMLElement>('[data-counts]')];
  const count = (): void => {
    for (const counter of counters) {
      const field = document.getElementById(counter.dataset.counts ?? '');
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      const length = codePointLength(field.value.trim());
      const max = Number(counter.dataset.max);
      const text = fillIn(template, { length: length.toLocaleString(language), max: max.toLocaleString(language) });
      counter.hidden = length < SHOWN_FROM * max;
      if (counter.textContent !== text) counter.textContent = text;
      counter.toggleAttribute('data-over', length > max);
    }
  };
  form.addEventListener('input', count);
  return count;
}
