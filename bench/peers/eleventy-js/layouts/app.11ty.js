import { page } from './page.js';
import { escape, list } from './text.js';

export const render = (data) =>
  page(
    data,
    `<h1>${escape(data.title)}</h1>
<p>${escape(data.description)}</p>
<dl><dt>Store title</dt><dd>${escape(data.storeTitle)}</dd><dt>Store number</dt><dd>${data.appId}</dd></dl>
<ul>${list(data.features, (feature) => `<li>${escape(feature)}</li>`)}</ul>
<div class="prose">${data.content}</div>`,
  );
