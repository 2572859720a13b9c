/*
 * Passkeys: the browser's autofill at the email field, a button to sign in, and registration. The pages work without
 * this script.
 */

/** Milliseconds until the autofill offer is renewed; the service's challenges expire after ten minutes. */
const OFFER_MS = 8 * 60 * 1000;

/** Submits a form with the browser's credential in its `response` field. */
function send(form: HTMLFormElement, credential: Credential | null): void {
  const response = form.elements.namedItem('response');
  if (!(credential instanceof PublicKeyCredential) || !(response instanceof HTMLInputElement)) return;
  response.value = JSON.stringify(credential.toJSON());
  form.submit();
}

/** Fetches the options of a passkey ceremony. The response also sets the cookie with their challenge. */
async function optionsFrom(url: string | undefined) {
  const response = await fetch(url ?? '', { method: 'POST', credentials: 'same-origin' });
  return response.ok ? response.json() : undefined;
}

/** Shows the form's error message. */
function fail(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-fault]')?.removeAttribute('hidden');
}

function signIn(form: HTMLFormElement): void {
  let current: AbortController | undefined;
  /** True during a ceremony that the user has started, which an offer must not abort. */
  let isStartedByUser = false;

  /** Also resolves if another request replaces this one. */
  const requestCredential = async (mediation: 'conditional' | 'optional') => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const { signal } = controller;
    isStartedByUser = mediation === 'optional';
    try {
      const options = await optionsFrom(form.dataset.options);
      if (signal.aborted) return;
      if (options === undefined) throw new Error('no options');
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      send(form, await navigator.credentials.get({ publicKey, mediation, signal }));
    } catch (error) {
      if (signal.aborted) return;
      isStartedByUser = false;
      throw error;
    }
  };
  // Dismissing the offer or using another sign-in method shows no message.
  const offerInField = async () => {
    if (!isStartedByUser) await requestCredential('conditional').catch(() => undefined);
  };

  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    requestCredential('optional').catch(() => {
      fail(form);
      return offerInField();
    });
  });
  PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) => {
    if (!isAvailable) return;
    void offerInField();
    setInterval(() => document.visibilityState === 'visible' && void offerInField(), OFFER_MS);
  });
}

function register(form: HTMLFormElement): void {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const create = async () => {
      const options = await optionsFrom(form.dataset.options);
      // Submitting the form shows the page with the errors.
      if (options === undefined) return form.submit();
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      send(form, await navigator.credentials.create({ publicKey }));
    };
    create().catch(() => fail(form));
  });
}

if ('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey="sign-in"]')) signIn(form);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey="new"]')) register(form);
}
