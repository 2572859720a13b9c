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
  const status = createElement('div', { class: 'file-status', role: 'status' });
  input.insertAdjacentElement('afterend', status);
  status.append(createElement('p', { class: 'hint' }, texts.drop));
  let inspection: Inspection | undefined;
  let picker: ReturnType<typeof focusPicker> | undefined;
  let inspections = 0;
  /** Identifies the file that the form's declarations are about. */
  let declaredFor: string | undefined;
  /** True from the clearing of declarations until the page has said so. */
  let declarationsCleared = false;

  const show = (file: File, result: Inspection) => {
    inspection = result;
    status.replaceChildren(
      createElement('p', {}, texts.chosen(file.name, sizeText(file.size))),
      ...[...result.remarks, ...(declarationsCleared ? [texts.declareAgain] : [])].map((remark) =>
        createElement('p', { class: 'hint' }, remark),
      ),
      ...(result.fault === undefined ? [] : [createElement('p', { class: 'fault' }, result.fault)]),
    );
    declarationsCleared = false;
    if (result.fault === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    picker?.remove();
    picker = result.picture && focusPicker(result.picture, fields, texts);
    if (picker !== undefined) crop.querySelector('#crop-hint')?.insertAdjacentElement('afterend', picker.element);
  };
  const inspectChosen = async () => {
    const [file] = input.files ?? [];
    const inspectionNumber = ++inspections;
    inspection = undefined;
    if (file === undefined) {
      input.removeAttribute('aria-invalid');
      picker?.remove();
      picker = undefined;
      status.replaceChildren(createElement('p', { class: 'hint' }, texts.drop));
      return;
    }
    const identity = [file.name, file.size, file.lastModified].join(' ');
    if (declaredFor !== undefined && declaredFor !== identity && removeDeclarations(input.form)) {
      declarationsCleared = true;
    }
    declaredFor = identity;
    const result = await inspect(file, texts);
    // Ignored if another file has been chosen in the meantime.
    if (inspectionNumber === inspections) show(file, result);
    else result.picture?.preview.close();
  };
  input.addEventListener('change', () => void inspectChosen());
  // On going back to the page, the browser may have restored a file.
  void inspectChosen();

  return {
    get file() {
      return input.files?.[0];
    },
    choose(file) {
      const files = new DataTransfer();
      files.items.add(file);
      input.files = files.files;
      void inspectChosen();
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
