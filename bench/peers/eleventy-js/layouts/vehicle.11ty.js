import { page } from './page.js';
import { byCategory, escape, list, soundOf } from './text.js';
import { glyph, vehicleCard } from './vehicle-card.js';

export function render(data) {
  const { title, category, emoji, image, sounds = [], wordWorld, content, collections } = data;
  const neighbours = byCategory(collections.vehicles).get(category).slice(0, 6);
  const key = encodeURIComponent(category.toLowerCase());
  return page(
    data,
    `<article class="vehicle">
<header class="hero vehicle-hero">
${image ? '' : glyph({ title, emoji })}
<div>
<h1>${escape(title)}</h1>
<ul class="facts-line">
<li><a href="/vehicles.html#${key}">${escape(category)}</a></li>
${sounds.length > 0 ? `<li>Tier ${soundOf(collections, sounds[0]).data.tier} of 4</li>` : ''}
</ul>
</div>
${image ? `<figure class="figure"><img src="/media/${escape(image.file)}" alt="${escape(image.alt)}" width="800" height="600"></figure>` : ''}
</header>
<div class="prose">${content}</div>
${
  sounds.length === 0
    ? '<p class="note">This one has no practice sound: it is here to look at, and to talk about.</p>'
    : `<section>
<h2>Sounds to practise</h2>
<ul class="cards sounds-list">
${list(sounds, (key, index) => soundCard(soundOf(collections, key), index === 0))}
</ul>
</section>`
}
${
  wordWorld
    ? `<section class="panel">
<h2>Word world: ${escape(wordWorld.name)}</h2>
<p class="aside">${escape(wordWorld.category)}</p>
<p>${escape(wordWorld.summary)}</p>
</section>`
    : ''
}
<section>
<h2>More from ${escape(category)}</h2>
<ul class="cards vehicles">
${list(neighbours, vehicleCard)}
</ul>
</section>
</article>`,
  );
}

const soundCard = ({ url, data }, main) =>
  `<li class="card"><h3><a href="${url}">${escape(data.title)}</a>${main ? ' <span class="badge">main sound</span>' : ''}</h3>
<p>${escape(data.words.slice(0, 4).join(' · '))}</p></li>`;
