/**
 * Sends the forms of the reference as requests to this host and shows the answers. A token stays in the page. Written for
 * browsers as it is, so that the pages need no build.
 */
export const TRY_IT_SCRIPT = `
for (const form of document.querySelectorAll('form[data-method]')) {
  const output = form.querySelector('output');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { method, path, type } = form.dataset;
    const query = new URLSearchParams();
    const headers = {};
    const upload = new FormData();
    let address = path;
    let body;
    for (const field of form.elements) {
      const place = field.dataset.in;
      if (place === 'body') body = field.value;
      else if (place === 'file' && field.files.length > 0) upload.append(field.name, field.files[0]);
      else if (field.value === '') continue;
      else if (place === 'path') address = address.replace('{' + field.name + '}', encodeURIComponent(field.value));
      else if (place === 'query') query.set(field.name, field.value);
      else if (place === 'header') headers[field.name] = field.value;
      else if (place === 'token') headers.Authorization = 'Bearer ' + field.value;
    }
    if (type === 'multipart/form-data') body = upload;
    else if (body !== undefined) headers['Content-Type'] = type;
    output.textContent = 'Sending …';
    try {
      const search = query.size > 0 ? '?' + query : '';
      const response = await fetch(address + search, { method, headers, body });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const shown = ['etag', 'location', 'link', 'retry-after', 'ratelimit', 'content-type']
        .filter((name) => response.headers.has(name))
        .map((name) => name + ': ' + response.headers.get(name));
      output.textContent = [
        response.status + ' ' + response.statusText,
        ...shown,
        '',
        isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text,
      ].join('\\n');
    } catch {
      output.textContent = 'No answer. Is the network there?';
    }
  });
}
`;
