/* Removes a field's error once its value has changed to an acceptable one. Without scripts the error stays until the form is sent again. */

/** Removes the field's lines from the summary, and the summary once it is empty. */
function removeFromSummary(field) {
  const summary = document.getElementById('errors');
  if (summary === null) return;
  for (const link of summary.querySelectorAll('li a')) {
    const control = document.getElementById(link.hash.slice(1));
    if (control !== null && field.contains(control)) link.closest('li').remove();
  }
  if (summary.querySelector('ul') === null || summary.querySelector('li, ul ~ p') !== null) return;
  summary.remove();
  // Removes "Error: " from the page's title.
  document.title = document.title.replace(/^[^:]+: /, '');
}

function isTooLong(field, value) {
  const max = Number(field.querySelector('[data-counts]')?.dataset.max ?? Number.POSITIVE_INFINITY);
  return [...value.trim()].length > max;
}

function isAcceptable(field, control) {
  // The editor's text: its hidden field gets the value later.
  if (control.validity === undefined) return control.textContent.trim() !== '';
  if (!control.validity.valid) return false;
  if (control.type === 'checkbox' || control.type === 'radio') {
    return field.querySelector('input:checked') !== null;
  }
  return control.value.trim() !== '' && !isTooLong(field, control.value);
}

/** Removes the field's message and the attributes that refer to it. */
function removeFault(field) {
  const fault = field.querySelector('.fault');
  field.classList.remove('faulty');
  for (const element of [field, ...field.querySelectorAll('[aria-invalid], [aria-describedby]')]) {
    element.removeAttribute('aria-invalid');
    const ids = (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== '' && id !== fault?.id);
    if (ids.length === 0) element.removeAttribute('aria-describedby');
    else element.setAttribute('aria-describedby', ids.join(' '));
  }
  fault?.remove();
  removeFromSummary(field);
}

function onChange({ target }) {
  const field = target instanceof Element ? target.closest('.field.faulty') : null;
  if (field !== null && isAcceptable(field, target)) removeFault(field);
}

document.addEventListener('input', onChange);
document.addEventListener('change', onChange);
