// @ts-check
/* Sends the forms of the reference as requests to this host and shows the answers. A token stays in the page. */

/** Headers of an answer that are shown with it. */
const SHOWN = ['etag', 'location', 'link', 'retry-after', 'ratelimit', 'content-type'];

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/**
 * The request that a form describes.
 * @param {HTMLFormElement} form
 */
function requestOf(form) {
  const { method, path = '', type = '' } = form.dataset;
  const query = new URLSearchParams();
  const upload = new FormData();
  /** @type {Record<string, string>} */
  const headers = {};
  let address = path;
  /** @type {string | FormData | undefined} */
  let body;
  for (const field of /** @type {Iterable<Field>} */ (/** @type {unknown} */ (form.elements))) {
    const { name, value } = field;
    const place = field.dataset.in;
    const [file] = (field instanceof HTMLInputElement && field.files) || [];
    if (place === 'body') body = value;
    else if (place === 'file' && file) upload.append(name, file);
    else if (value === '') continue;
    else if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query') query.set(name, value);
    else if (place === 'header') headers[name] = value;
    else if (place === 'token') headers.Authorization = `Bearer ${value}`;
  }
  if (type === 'multipart/form-data') body = upload;
  else if (body !== undefined) headers['Content-Type'] = type;
  return { address: query.size > 0 ? `${address}?${query}` : address, init: { method, headers, body } };
}

/**
 * An answer as it is shown: status, headers, body.
 * @param {Response} response
 */
async function shown(response) {
  const { headers, status, statusText } = response;
  const text = await response.text();
  const isJson = /json/.test(headers.get('content-type') ?? '');
  return [
    `${status} ${statusText}`,
    ...SHOWN.filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)}`),
    '',
    isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text,
  ].join('\n');
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
  document.querySelectorAll('form[data-method]')
)) {
  const output = /** @type {HTMLOutputElement} */ (form.querySelector('output'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { address, init } = requestOf(form);
    output.textContent = 'Sending …';
    try {
      output.textContent = await shown(await fetch(address, init));
    } catch {
      output.textContent = 'No answer. Is the network there?';
    }
  });
}

export {};
