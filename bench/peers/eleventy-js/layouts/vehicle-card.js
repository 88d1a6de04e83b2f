import { escape } from './text.js';

export const vehicleCard = ({ url, data: { title, sounds } }) => `<li class="card vehicle-card">
<span class="glyph letter" aria-hidden="true">${escape(title[0])}</span>
<span class="card-text"><a href="${url}">${escape(title)}</a>
${sounds?.length > 0 ? `<span class="sounds">${escape(sounds.map((key) => `/${key}/`).join(' '))}</span>` : ''}
</span>
</li>`;
