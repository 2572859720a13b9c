export type Fields = Readonly<Record<string, string>>;

/** The first value of each name, like the server reads them; without files. */
export function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] ??= value.replaceAll('\r\n', '\n');
  }
  return fields;
}

/** True if a value entered by the user differs. Hidden values, such as the version, do not count. */
export function differ(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of HIDDEN_FIELDS) names.delete(name);
  return [...names].some((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim());
}

/** Fields that the user does not enter. */
const HIDDEN_FIELDS = ['account', 'version', 'marks', 'key'];

/** True if the form has a title or text, so that a draft is worth creating. */
export function hasText({ title = '', text = '' }: Fields): boolean {
  return /\S/.test(title) || /\S/.test(text.replace(/<[^<>]*>/g, ''));
}

export function setHidden(form: HTMLFormElement, hidden: Fields): void {
  for (const [name, value] of Object.entries(hidden)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
  }
}

/** Sets values of the form's controls. */
export function putFields(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = control.value === value;
    else if (control instanceof Element && 'value' in control) control.value = value;
  }
}
