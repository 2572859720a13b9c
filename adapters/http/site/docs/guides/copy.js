/* Gives each piece of code a button that copies it. Without scripts the text is selected by hand, as ever. */

const SHOWN_MS = 8000;
const status = document.getElementById('copy-status');
const { copy, block, copied, failed } = status.dataset;
let timer;

function tell(text) {
  clearTimeout(timer);
  // A screen reader does not announce the same words again.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = text;
  });
  timer = setTimeout(() => {
    status.textContent = '';
  }, SHOWN_MS);
}

for (const [i, place] of document.querySelectorAll('.code').entries()) {
  const code = place.querySelector('code');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy;
  button.setAttribute('aria-label', `${copy}: ${block} ${i + 1}`);
  button.addEventListener('click', async () => {
    try {
      // A command that ends in a line break would run as soon as it is pasted.
      await navigator.clipboard.writeText(code.textContent.trimEnd());
      tell(copied);
    } catch {
      // Browsers refuse, or have no clipboard, such as for a page without TLS.
      getSelection().selectAllChildren(code);
      tell(failed);
    }
  });
  place.append(button);
}
