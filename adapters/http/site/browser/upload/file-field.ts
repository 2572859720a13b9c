import { createElement } from '../dom.ts';
import { type FocusFields, focusPicker } from './focus.ts';
import { type Inspection, inspect } from './inspect-file.ts';
import { type BrowserTexts, sizeText } from './texts.ts';

/** The file field: inspects a chosen, dropped or pasted file and shows its crops. */
export interface FileField {
  readonly file: File | undefined;
  /** Selects a file as the browser's file dialog does. */
  choose(file: File): void;
  /** True if the service would refuse the chosen file; the page shows why. */
  readonly isRefused: boolean;
  focus(): void;
}

export function fileField(
  input: HTMLInputElement,
  { crop, fields, texts }: { readonly crop: HTMLElement; readonly fields: FocusFields; readonly texts: BrowserTexts },
): FileField {
  const status = createElement('div', { class: 'looked', role: 'status' });
  input.insertAdjacentElement('afterend', status);
  status.append(createElement('p', { class: 'hint' }, texts.drop));
  let inspection: Inspection | undefined;
  let picker: ReturnType<typeof focusPicker> | undefined;
  let inspections = 0;

  const show = (file: File, found: Inspection) => {
    inspection = found;
    status.replaceChildren(
      createElement('p', {}, texts.chosen(file.name, sizeText(file.size))),
      ...found.remarks.map((remark) => createElement('p', { class: 'hint' }, remark)),
      ...(found.fault === undefined ? [] : [createElement('p', { class: 'fault' }, found.fault)]),
    );
    input.toggleAttribute('aria-invalid', false);
    if (found.fault !== undefined) input.setAttribute('aria-invalid', 'true');
    picker?.remove();
    picker = found.picture && focusPicker(found.picture, fields, texts);
    if (picker !== undefined) crop.querySelector('#crop-hint')?.insertAdjacentElement('afterend', picker.element);
  };
  const changed = async () => {
    const [file] = input.files ?? [];
    inspections += 1;
    const own = inspections;
    inspection = undefined;
    if (file === undefined) {
      picker?.remove();
      picker = undefined;
      status.replaceChildren(createElement('p', { class: 'hint' }, texts.drop));
      return;
    }
    const found = await inspect(file, texts);
    // Ignored if another file has been chosen in the meantime.
    if (own === inspections) show(file, found);
    else found.picture?.preview.close();
  };
  input.addEventListener('change', () => void changed());
  // On going back to the page, the browser may have restored a file.
  void changed();

  return {
    get file() {
      return input.files?.[0];
    },
    choose(file) {
      const files = new DataTransfer();
      files.items.add(file);
      input.files = files.files;
      void changed();
    },
    get isRefused() {
      return inspection?.fault !== undefined;
    },
    focus: () => input.focus(),
  };
}
