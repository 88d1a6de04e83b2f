import { page } from './page.js';
import { escape, list, withSound } from './text.js';
import { vehicleCard } from './vehicle-card.js';

export const render = (data) =>
  page(
    data,
    `<h1>The sound ${escape(data.title)}</h1>
<p>${escape(data.description)}</p>
<p>Tier ${data.tier} of 4</p>
<ul>${list(data.words, (word) => `<li>${escape(word)}</li>`)}</ul>
<p>${escape(data.parentTip)}</p>
<h2>Vehicles with this sound</h2>
<ul class="cards vehicles">
${list(withSound(data.collections, data.key), vehicleCard)}
</ul>`,
  );
