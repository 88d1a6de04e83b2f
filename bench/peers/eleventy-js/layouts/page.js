import { escape, list, markdownUrl, summary } from './text.js';

const sections = { apps: 'Apps', vehicles: 'Vehicles', 'speech-sounds': 'Speech sounds' };

/** A whole HTML page around its main part. */
export function page({ site, page, title, ...data }, main) {
  const section = page.url.split('/')[1].replace(/\.html$/, '');
  const url = site.url + page.url;
  const about = escape(summary({ title, ...data }));
  const single = page.url.lastIndexOf('/') > 0;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · ${site.name}</title>
<meta name="description" content="${about}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${url}">
<link rel="alternate" type="text/markdown" href="${markdownUrl(url)}">
<link rel="describedby" type="text/plain" href="${site.url}/llms.txt">
<link rel="stylesheet" href="/assets/style.css">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='12' fill='%23e4572e'/%3E%3Ccircle cx='11' cy='14' r='2' fill='%23fff'/%3E%3Ccircle cx='21' cy='14' r='2' fill='%23fff'/%3E%3Cpath d='M10 20h12' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${about}">
<meta property="og:site_name" content="${site.name}">
${single ? `<script type="application/ld+json">${jsonLd({ title, ...data }, site, url, section)}</script>` : ''}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="masthead">
<div class="masthead-bar">
<a class="brand" href="/">${site.name}</a>
<p class="agents">For AI agents: <a href="/llms.txt">llms.txt</a></p>
</div>
<nav aria-label="Main">
<ul>
${list(Object.entries(sections), ([key, label]) => `<li><a href="/${key}.html"${key === section ? ' aria-current="true"' : ''}>${label}</a></li>`)}
</ul>
</nav>
</header>
<main id="main">
${
  single
    ? `<nav class="crumbs" aria-label="Breadcrumbs">
<ol>
<li><a href="/">${site.name}</a></li>
<li><a href="/${section}.html">${sections[section]}</a></li>
<li aria-current="page">${escape(title)}</li>
</ol>
</nav>`
    : ''
}
${main}
</main>
<footer class="foot">
<div>
<p class="foot-name">${site.name}</p>
<p>A generated catalogue to measure with.</p>
<p><a href="mailto:hello@bench.example">hello@bench.example</a></p>
</div>
<div>
<p class="foot-name">Use it</p>
<p>Catalogue data and articles: <a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Not included: artwork, screenshots, the studio name.</p>
<p><a href="${markdownUrl(url)}" type="text/markdown">This page as markdown</a></p>
</div>
</footer>
</body>
</html>
`;
}

function jsonLd(data, site, url, section) {
  const { id, title, category, image, sounds = [] } = data;
  const sectionUrl = `${site.url}/${section}.html`;
  const crumbs = [
    [site.name, `${site.url}/`],
    [sections[section], sectionUrl],
    [title, url],
  ];
  const entry = {
    '@type': 'LearningResource',
    '@id': `${url}#entry`,
    ...{ identifier: id, name: title, url, description: summary(data), about: category },
    image: image && `${site.url}/media/${image.file}`,
    teaches: sounds.map((sound) => `The sound ${sound}`),
    isPartOf: { '@type': 'CollectionPage', url: sectionUrl },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, item], index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name, item },
    })),
  };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [entry, trail] }).replaceAll(
    '<',
    '\\u003c',
  );
}
