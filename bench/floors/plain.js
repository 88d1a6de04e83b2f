// The floor of a build: reads every source, parses as much YAML as it finds there, and writes a page, its markdown and
// its JSON for each entry, and a list of each kind. It checks nothing. node plain.js <sources> <out>
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const [sources, out] = process.argv.slice(2);
const kinds = { apps: 'apps', vehicles: 'vehicles', 'speech-sounds': 'phonemes' };

const scalar = (text) => (/^(?:".*"|\d+)$/.test(text) ? JSON.parse(text) : text);

function parse(text) {
  const fields = {};
  let name;
  for (const line of text.trimEnd().split('\n')) {
    const [, top, value] = /^([\w-]+):(?: (.*))?$/.exec(line) ?? [];
    if (top !== undefined) {
      name = top;
      if (value !== undefined) fields[name] = value === '|' ? '' : scalar(value);
    } else if (typeof fields[name] === 'string') fields[name] += `${line.slice(2)}\n`;
    else if (line.startsWith('  - ')) (fields[name] ??= []).push(scalar(line.slice(4)));
    else {
      const colon = line.indexOf(': ');
      (fields[name] ??= {})[line.slice(2, colon)] = scalar(line.slice(colon + 2));
    }
  }
  return fields;
}

const readSource = (path) => parse(readFileSync(`${sources}/${path}`, 'utf8'));
const write = (path, text) => writeFileSync(`${out}/${path}`, text);
const writeJson = (path, value) => write(path, `${JSON.stringify(value, undefined, 2)}\n`);

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => signs[sign]);
const titleOf = (entry) => entry.name ?? entry.siteName ?? entry.label;
const isText = (name) => name === 'description' || name === 'about';

const markdownToHtml = (text) =>
  escape(text)
    .trim()
    .split('\n\n')
    .map((block) => {
      if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`;
      if (block.startsWith('- ')) return `<ul>${block.replace(/^- (.*)$/gm, '<li>$1</li>')}</ul>`;
      return `<p>${block
        .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
        .replace(/\*(.+?)\*/g, '<em>$1</em>')
        .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>')}</p>`;
    })
    .join('\n');

const words = (value) =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? Object.values(value).join(', ')
      : value;

// The frame has most of what the frame of our pages has.
const page = (path, title, main) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Bench</title>
<meta name="description" content="${title}: a generated entry to measure with.">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="https://bench.example/${path}.html">
<link rel="alternate" type="text/markdown" href="https://bench.example/${path}.md">
<link rel="describedby" type="text/plain" href="https://bench.example/llms.txt">
<link rel="stylesheet" href="/assets/style.css">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='12' fill='%23e4572e'/%3E%3Ccircle cx='11' cy='14' r='2' fill='%23fff'/%3E%3Ccircle cx='21' cy='14' r='2' fill='%23fff'/%3E%3Cpath d='M10 20h12' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdf9f3">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141926">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${title}: a generated entry to measure with.">
<meta property="og:site_name" content="Bench">
<meta property="og:type" content="website">
<meta property="og:url" content="https://bench.example/${path}.html">
<meta name="twitter:card" content="summary">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="masthead">
<a class="brand" href="/">Bench</a>
<nav aria-label="Main">
<button class="unfold" type="button" popovertarget="menu">Menu</button>
<ul class="fold" id="menu" popover>
<li><a href="/apps.html">Apps</a></li>
<li><a href="/vehicles.html">Vehicles</a></li>
<li><a href="/speech-sounds.html">Speech sounds</a></li>
</ul>
</nav>
<form class="search-form" role="search" action="/search">
<label class="unseen" for="search_query">Search for a name, a sound or a word</label>
<input id="search_query" name="q" type="search" maxlength="200" autocapitalize="none" autocomplete="off" spellcheck="false">
<button type="submit">Search</button>
</form>
</header>
<main id="main">
<nav class="crumbs" aria-label="Breadcrumbs">
<ol>
<li><a href="/">Bench</a></li>
<li aria-current="page">${title}</li>
</ol>
</nav>
<h1>${title}</h1>
${main}
</main>
<footer class="foot">
<div>
<p class="foot-name">Bench</p>
<p>A generated catalogue to measure with.</p>
<p><a href="mailto:hello@bench.example">hello@bench.example</a></p>
</div>
<div>
<p class="foot-name">Use it</p>
<p>Catalogue data and articles: <a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Not included: artwork, screenshots, the studio name.</p>
<p><a href="https://bench.example/${path}.md" type="text/markdown">This page as markdown</a></p>
<p class="source">https://bench.example/${path}.html</p>
</div>
</footer>
</body>
</html>
`;

for (const [kind, folder] of Object.entries(kinds)) {
  mkdirSync(`${out}/${kind}`);
  const entries = readdirSync(`${sources}/${folder}`).map((file) => ({
    slug: file.slice(0, -'.yaml'.length),
    ...readSource(`${folder}/${file}`),
  }));
  const linkTo = (entry) =>
    entry && `<li><a href="/${kind}/${entry.slug}.html">${escape(titleOf(entry))}</a></li>`;
  entries.forEach((entry, index) => {
    const [path, title] = [`${kind}/${entry.slug}`, escape(titleOf(entry))];
    const facts = Object.entries(entry).filter(([name]) => !isText(name));
    const texts = Object.entries(entry).filter(([name]) => isText(name));
    const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(words(value))}</dd>`);
    const data = JSON.stringify({ '@context': 'https://schema.org', name: title, ...entry });
    const main = `<dl>${rows.join('\n')}</dl>
${texts.map(([, text]) => markdownToHtml(text)).join('\n')}
<ul>${[entries[index - 1], entries[index + 1]].map(linkTo).join('\n')}</ul>
<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`;
    write(`${path}.html`, page(path, title, main));
    const lines = facts.map(([name, value]) => `- ${name}: ${words(value)}`);
    write(
      `${path}.md`,
      `# ${title}\n\n${[lines.join('\n'), ...texts.map(([, text]) => text)].join('\n\n')}\n`,
    );
    writeJson(`${path}.json`, entry);
  });
  write(`${kind}.html`, page(kind, kind, `<ul>${entries.map(linkTo).join('\n')}</ul>`));
  writeJson(`${kind}.json`, entries);
}
