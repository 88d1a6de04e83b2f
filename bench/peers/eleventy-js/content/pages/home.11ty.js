import { page } from '../../layouts/page.js';
import { escape, list } from '../../layouts/text.js';

export const data = { title: 'Bench', permalink: 'index.html', eleventyExcludeFromCollections: true };

export const render = (data) =>
  page(
    data,
    `<h1>Bench</h1>
<p>${data.collections.vehicles.length} vehicles</p>
<ul>${list(data.collections.apps, ({ url, data: { title } }) => `<li><a href="${url}">${escape(title)}</a></li>`)}</ul>`,
  );
