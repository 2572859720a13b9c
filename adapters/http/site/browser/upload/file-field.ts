import { createElement } from '../dom.ts';
import { type FocusFields, focusPicker } from './focus-point.ts';
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
  /** Identifies the file that the form's declarations are about. */
  let declaredFor: string | undefined;
  /** True if declarations were removed since the last file was shown. */
  let isUndeclared = false;

  const show = (file: File, result: Inspection) => {
    inspection = result;
    status.replaceChildren(
      createElement('p', {}, texts.chosen(file.name, sizeText(file.size))),
      ...[...result.remarks, ...(isUndeclared ? [texts.declareAgain] : [])].map((remark) =>
        createElement('p', { class: 'hint' }, remark),
      ),
      ...(result.fault === undefined ? [] : [createElement('p', { class: 'fault' }, result.fault)]),
    );
    isUndeclared = false;
    input.toggleAttribute('aria-invalid', false);
    if (result.fault !== undefined) input.setAttribute('aria-invalid', 'true');
    picker?.remove();
    picker = result.picture && focusPicker(result.picture, fields, texts);
    if (picker !== undefined) crop.querySelector('#crop-hint')?.insertAdjacentElement('afterend', picker.element);
  };
  const changed = async () => {
    const [file] = input.files ?? [];
    inspections += 1;
    const inspectionNumber = inspections;
    inspection = undefined;
    if (file === undefined) {
      picker?.remove();
      picker = undefined;
      status.replaceChildren(createElement('p', { class: 'hint' }, texts.drop));
      return;
    }
    const identity = [file.name, file.size, file.lastModified].join(' ');
    if (declaredFor !== undefined && declaredFor !== identity && removeDeclarations(input.form)) isUndeclared = true;
    declaredFor = identity;
    const result = await inspect(file, texts);
    // Ignored if another file has been chosen in the meantime.
    if (inspectionNumber === inspections) show(file, result);
    else result.picture?.preview.close();
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

/** Declarations are about one picture: another file needs its own. False if there were none. */
function removeDeclarations(form: HTMLFormElement | null): boolean {
  const declared = form?.querySelectorAll<HTMLInputElement>(
    'input:is([name="ai_declaration"], [name="rights_confirmed"]):checked',
  );
  for (const control of declared ?? []) control.checked = false;
  return (declared?.length ?? 0) > 0;
}
