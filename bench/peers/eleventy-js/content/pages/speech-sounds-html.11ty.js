import { page } from '../../layouts/page.js';
import { escape, list } from '../../layouts/text.js';

export const data = {
  title: 'Speech sounds',
  permalink: 'speech-sounds.html',
  eleventyExcludeFromCollections: true,
};

const line = ({ url, data }) =>
  `<li><a href="${url}">${escape(data.title)}</a> ${escape(data.description)}</li>`;

export const render = (data) =>
  page(data, `<h1>Speech sounds</h1>\n<ul>\n${list(data.collections['speech-sounds'], line)}\n</ul>`);
