/* Passkeys: the browser's own choice beside the field of the address, a button for it, and making a new one. The pages work without. */

/** So long an offer beside the field stands before it is made anew; the service forgets it after ten minutes. */
const OFFER_MS = 8 * 60 * 1000;

/** A form whose `response` is what the browser made, sent as a form without a script is. */
function send(form: HTMLFormElement, credential: Credential | null): void {
  const response = form.elements.namedItem('response');
  if (!(credential instanceof PublicKeyCredential) || !(response instanceof HTMLInputElement)) return;
  response.value = JSON.stringify(credential.toJSON());
  form.submit();
}

/** The options of a ceremony, as JSON; the browser keeps a cookie that belongs to them. */
async function optionsFrom(address: string | undefined) {
  const answer = await fetch(address ?? '', { method: 'POST', credentials: 'same-origin' });
  return answer.ok ? answer.json() : undefined;
}

/** Shows the form's words for what did not work. */
function fail(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-fault]')?.removeAttribute('hidden');
}

function signIn(form: HTMLFormElement): void {
  let current: AbortController | undefined;
  /** An offer ends nothing that somebody has asked for: it may come after his click. */
  let isAsked = false;

  /** Resolves, too, where another request takes its place. */
  const ask = async (mediation: 'conditional' | 'optional') => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const { signal } = controller;
    isAsked = mediation === 'optional';
    try {
      const options = await optionsFrom(form.dataset.options);
      if (signal.aborted) return;
      if (options === undefined) throw new Error('no options');
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      send(form, await navigator.credentials.get({ publicKey, mediation, signal }));
    } catch (error) {
      if (signal.aborted) return;
      isAsked = false;
      throw error;
    }
  };
  // Who dismisses it, or signs in another way, gets no message.
  const offerBesideField = async () => {
    if (!isAsked) await ask('conditional').catch(() => undefined);
  };

  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask('optional').catch(() => {
      fail(form);
      return offerBesideField();
    });
  });
  PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) => {
    if (!isAvailable) return;
    void offerBesideField();
    setInterval(() => document.visibilityState === 'visible' && void offerBesideField(), OFFER_MS);
  });
}

function register(form: HTMLFormElement): void {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const make = async () => {
      const options = await optionsFrom(form.dataset.options);
      // The page that answers the form names its faults.
      if (options === undefined) return form.submit();
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      send(form, await navigator.credentials.create({ publicKey }));
    };
    make().catch(() => fail(form));
  });
}

if ('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey="sign-in"]')) signIn(form);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey="new"]')) register(form);
}
