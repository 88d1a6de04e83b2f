import { page } from '../../layouts/page.js';
import { byCategory, escape, list } from '../../layouts/text.js';
import { vehicleCard } from '../../layouts/vehicle-card.js';

export const data = {
  title: 'Vehicles',
  permalink: 'vehicles.html',
  eleventyExcludeFromCollections: true,
};

export const render = (data) =>
  page(
    data,
    `<h1>Vehicles</h1>
${list([...byCategory(data.collections.vehicles)], ([category, vehicles]) => `<section id="${encodeURIComponent(category.toLowerCase())}">\n<h2>${escape(category)}</h2>\n<ul class="cards vehicles">\n${list(vehicles, vehicleCard)}\n</ul>\n</section>`)}`,
  );
