import { markdownPage } from '../../layouts/markdown-page.js';

export const { data, render } = markdownPage('vehicles');
