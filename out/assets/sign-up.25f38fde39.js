// @ts-check
// Sends the newsletter form as JSON and says what came of it. All words stand in sign-up.html.eta,
// in the data attributes of the form.

/** Which words go with an error code of the API; each is the name of a data attribute. */
const wordsOfCode = new Map([
  ['invalid_email', 'emailWrong'],
  ['upstream_error', 'upstream'],
  ['service_unavailable', 'off'],
]);

const section = document.querySelector('.sign-up');
const form = section?.querySelector('form');
const fallback = section?.querySelector('[data-without-script]');
const status = section?.querySelector('[role="status"]');
const problem = form?.querySelector('[role="alert"]');
const button = form?.querySelector('button');
const email = form?.querySelector('[name="email"]');
const consent = form?.querySelector('[name="consent"]');

if (
  form &&
  fallback instanceof HTMLElement &&
  status instanceof HTMLElement &&
  problem &&
  button &&
  email instanceof HTMLInputElement &&
  consent instanceof HTMLInputElement
) {
  const words = form.dataset;
  let busy = false;

  /**
   * @param {HTMLInputElement} field
   * @param {string} [name] of the words; without one the fault is taken back
   */
  const showFault = (field, name) => {
    const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    if (place) place.textContent = name ? (words[name] ?? '') : '';
    if (name) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };

  /** Shows the fault of each field; true when there is none. */
  const check = () => {
    const { valueMissing, valid } = email.validity;
    showFault(email, valueMissing ? 'emailMissing' : valid ? undefined : 'emailWrong');
    showFault(consent, consent.checked ? undefined : 'consentMissing');
    if (valid && consent.checked) return true;
    (valid ? consent : email).focus();
    return false;
  };

  /** @param {boolean} on */
  const setBusy = (on) => {
    busy = on;
    form.setAttribute('aria-busy', String(on));
    // Not `disabled`, which would take the focus away.
    button.setAttribute('aria-disabled', String(on));
    status.textContent = on ? (words.busy ?? '') : '';
  };

  /** @param {string} name of the words that the answer calls for */
  const show = (name) => {
    if (name === 'done') {
      form.hidden = true;
      status.textContent = words.done ?? '';
      status.focus();
    } else if (name === 'emailWrong') {
      showFault(email, name);
      email.focus();
    } else problem.textContent = words[name] ?? '';
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    problem.textContent = '';
    if (!check()) return;
    setBusy(true);
    const request = { email: email.value, source: words.source };
    const name = await send(form.action, request, Number(words.patience));
    setBusy(false);
    show(name);
  });
  for (const field of [email, consent]) {
    field.addEventListener('input', () => {
      if (field.validity.valid) showFault(field);
    });
  }
  fallback.hidden = true;
  form.hidden = false;
}

/**
 * @param {string} url
 * @param {object} request
 * @param {number} patience milliseconds that an answer is waited for; without them the browser's own
 * @returns {Promise<string>} the name of the words to show
 */
async function send(url, request, patience) {
  const abort = new AbortController();
  const timer = patience > 0 ? setTimeout(() => abort.abort(), patience) : undefined;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: abort.signal,
    });
    return nameOf(response.status, await response.text());
  } catch {
    return abort.signal.aborted ? 'late' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The answer may be that of a proxy, which knows nothing of our errors.
 *
 * @param {number} status
 * @param {string} text
 */
function nameOf(status, text) {
  const answer = parse(text);
  if (status === 200 && answer?.success === true) return 'done';
  const known = wordsOfCode.get(answer?.error?.code);
  if (known) return known;
  if (status === 429) return 'limited';
  return status > 501 && status < 505 ? 'unavailable' : 'failed';
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
