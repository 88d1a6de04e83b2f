import { escape } from './text.js';

export const glyph = ({ title, emoji, image }) => {
  if (image)
    return `<span class="glyph drawn" aria-hidden="true"><img src="/media/${escape(image.file)}" alt="" width="800" height="600" loading="lazy"></span>`;
  return emoji
    ? `<span class="glyph" aria-hidden="true">${escape(emoji)}</span>`
    : `<span class="glyph letter" aria-hidden="true">${escape(title[0])}</span>`;
};

export const vehicleCard = ({ url, data: { title, emoji, image, sounds } }) => `<li class="card vehicle-card">
${glyph({ title, emoji, image })}
<span class="card-text"><a href="${url}">${escape(title)}</a>
${sounds?.length > 0 ? `<span class="sounds">${escape(sounds.map((key) => `/${key}/`).join(' '))}</span>` : ''}
</span>
</li>`;
