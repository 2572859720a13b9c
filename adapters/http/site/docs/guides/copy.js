/* Adds a copy button to each code block. */

const SHOWN_MS = 8000;
const status = document.getElementById('copy-status');
const { copy, block, copied, failed } = status.dataset;
let timer;

function tell(text) {
  clearTimeout(timer);
  // Screen readers do not announce an unchanged text again.
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
      // Drops the final line break, which would run a pasted command immediately.
      await navigator.clipboard.writeText(code.textContent.trimEnd());
      tell(copied);
    } catch {
      // The browser refused, or has no clipboard, as on a page without TLS.
      getSelection().selectAllChildren(code);
      tell(failed);
    }
  });
  place.append(button);
}
